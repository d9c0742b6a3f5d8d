import * as z from 'zod'

/** The address of a screen on the site, or `*` for every address that no other screen has. */
export const path = () => z.string().regex(/^(\*|\/|(\/[a-z0-9]+(-[a-z0-9]+)*)+)$/)
