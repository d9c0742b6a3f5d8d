/** The names in a list of fonts as theme.yaml has it, without their quotes. */
export const fontNames = (stack: string): string[] => stack.split(',').map(fontName)

/** The name of one entry of such a list. */
export const fontName = (entry: string): string => entry.trim().replace(/^(['"])(.*)\1$/, '$2')

/**
 * A list of fonts as a style sheet needs it. A word that begins with a digit is none of CSS's: without quotes `Source Sans 3`
 * would make the whole list count for nothing.
 */
export const fontStack = (stack: string): string =>
  stack
    .split(',')
    .map((entry) => (/(^| )-?\d/.test(fontName(entry)) ? `"${fontName(entry)}"` : entry.trim()))
    .join(', ')
