import * as z from 'zod'
import { font } from '../vocabulary/asset.ts'
import { id } from '../vocabulary/id.ts'
import { length } from '../vocabulary/length.ts'

const colour = () =>
  z
    .string()
    .regex(
      /^#([0-9a-fA-F]{6}|[0-9a-fA-F]{3})$/,
      'Write six (or three) letters and digits after the #, as a colour picker shows them, in double quotes: `"#c6f24e"`.',
    )

/** One font or several with commas between them, each in quotes that close or without any. */
const fonts = () =>
  z.string().regex(/^(-?\w[\w -]*|'[\w -]+'|"[\w -]+")(, *(-?\w[\w -]*|'[\w -]+'|"[\w -]+"))*$/, FONTS)

const FONTS = 'Write the names of fonts with commas between them; names with spaces stand in single quotes.'

const colours = z.strictObject({
  background: colour().meta({ title: 'Page', description: 'Behind everything.' }),
  surface: colour().meta({ title: 'Surface', description: 'Cards, options, the popup.' }),
  'surface-strong': colour().meta({ title: 'Strong surface', description: 'Bars, tracks and pressed surfaces.' }),
  text: colour().meta({ title: 'Text', description: 'Headings and text on page and surface.' }),
  'text-muted': colour().meta({ title: 'Quiet text', description: 'Small lines on page and surface.' }),
  border: colour().meta({ title: 'Lines', description: 'Decorative lines round surfaces.' }),
  control: colour().meta({ title: 'Control outline', description: 'The outline of fields and options.' }),
  accent: colour().meta({ title: 'Accent', description: 'Buttons, chosen options, progress.' }),
  'accent-strong': colour().meta({ title: 'Strong accent', description: 'Buttons under the pointer; links.' }),
  'on-accent': colour().meta({ title: 'On accent', description: 'Text on buttons.' }),
  success: colour().meta({ title: 'Success', description: 'Good news and ticks.' }),
  danger: colour().meta({ title: 'Danger', description: 'Error messages.' }),
})

/** One complete look. */
const theme = z.strictObject({
  colours: colours.meta({ title: 'Colours', description: 'Each as #rrggbb.' }),
  fonts: z
    .strictObject({
      text: fonts().meta({ title: 'Text font', description: 'Font names, the first that the device has is used.' }),
      heading: fonts().meta({
        title: 'Heading font',
        description: 'Font names, the first that the device has is used.',
      }),
      size: length('14px', '22px').meta({ title: 'Text size', description: 'The size of running text: `1rem`.' }),
    })
    .meta({ title: 'Fonts', description: 'Fonts that visitors’ devices already have, or those of `font-files`.' }),
  radius: length('0px', '9999px').meta({
    title: 'Roundness',
    description: 'How round the corners are: `16px`. `9999px` makes buttons like pills; cards stay moderately round.',
  }),
  spacing: length('4px', '12px').meta({ title: 'Spacing', description: 'The unit of all distances: `8px`.' }),
  width: length('320px', '960px').meta({
    title: 'Width',
    description: 'The widest that a column of text gets: `640px`.',
  }),
})

const fontFile = z.strictObject({
  name: z
    .string()
    .regex(/^\w[\w -]*$/, 'Write the name of one font, of letters, digits, spaces and hyphens: `Inter`.')
    .meta({ title: 'Name', description: 'What `text` and `heading` of a theme call this font: `Inter`.' }),
  src: font().meta({ title: 'Font file', description: 'A file in the public folder: WOFF2, WOFF, TTF or OTF.' }),
})

export const themeSchema = z
  .strictObject({
    use: id().meta({
      title: 'Theme in use',
      description:
        'The name of one of the themes below, or `auto`: then the visitor’s device decides between the two that `auto` names.',
    }),
    auto: z
      .strictObject({
        light: id().meta({ title: 'By day', description: 'The theme for devices that are set to light.' }),
        dark: id().meta({ title: 'By night', description: 'The theme for devices that are set to dark.' }),
      })
      .optional()
      .meta({ title: 'What auto means', description: 'The two themes between which the visitor’s device decides.' }),
    'font-files': z.array(fontFile).default([]).meta({
      title: 'Fonts of your own',
      description:
        'Fonts that visitors get with the page. Each file is listed: regular, bold, italic. The files themselves say which is which.',
    }),
    themes: z
      .record(
        id(),
        theme.meta({ title: 'Theme', description: 'One complete look: colours, fonts, corners and distances.' }),
      )
      .meta({ title: 'Themes', description: 'Complete looks by name. Visitors get the one that `use` names.' }),
  })
  .meta({
    title: 'theme.yaml',
    description: 'The look: colours, fonts, corners and distances, in one theme or several.',
  })
