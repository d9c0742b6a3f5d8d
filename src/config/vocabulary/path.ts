import * as z from 'zod'

/** The address of a screen on the site, or `*` for every address that no other screen has. */
export const path = () =>
  z
    .string()
    .regex(
      /^(\*|\/|(\/[a-z0-9]+(-[a-z0-9]+)*)+)$/,
      'An address starts with a slash and holds small letters, digits and hyphens: `/quiz`. `"*"` is every other address.',
    )
