import * as z from 'zod'
import { plainText } from '../vocabulary/copy.ts'
import { reference } from '../vocabulary/id.ts'

const screens = z.array(reference('screen'))

export const funnelSchema = z
  .strictObject({
    name: plainText().meta({
      title: 'Name',
      description: 'What this funnel is called. Usable in all copy as {funnel.name}.',
    }),
    language: z
      .string()
      .regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/, 'Write the code of the language: `en`, `en-GB`, `de`, `ar`.')
      .meta({
        title: 'Language',
        description: 'Language of all copy, as browsers write it: `en`, `en-GB`, `de`, `ar`.',
      }),
    address: z
      .string()
      .regex(
        /^https:\/\/[\w-]+(\.[\w-]+)+(:\d+)?\/?$/,
        'Write where the site is published, and nothing after its name: `https://www.example.com`.',
      )
      .optional()
      .meta({
        title: 'Address of the site',
        description:
          'Where the funnel is published: `https://www.example.com`. Link previews with a picture and the map for search engines need it.',
      }),
    support: z
      .strictObject({
        email: z
          .string()
          .regex(/^[^\s@:;,<>]+@[^\s@:;,<>]+\.[^\s@:;,<>]+$/, 'Write an e-mail address: `help@example.com`.')
          .meta({ title: 'Support e-mail', description: 'Usable in all copy as {support.email}.' }),
        chat: z
          .string()
          .regex(/^https:\/\/\S+$/, 'Write an address that starts with https://, without spaces.')
          .meta({ title: 'Chat link', description: 'Opens a chat with the seller. Usable as {support.chat}.' }),
      })
      .meta({ title: 'Support', description: 'How buyers reach the seller.' }),
    flow: screens
      .min(1)
      .meta({ title: 'Flow', description: 'The ids of the screens in the order in which a visitor sees them.' }),
    aside: screens.default([]).meta({
      title: 'Aside',
      description: 'Screens that lie beside the way: legal texts, the page after the payment.',
    }),
    'not-found': reference('screen').meta({
      title: 'Not-found screen',
      description: 'The screen for every address that does not exist.',
    }),
  })
  .meta({ title: 'funnel.yaml', description: 'What the funnel is called and the order of its screens.' })
