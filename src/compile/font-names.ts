/** The names in a list of fonts as theme.yaml has it, without their quotes. */
export const fontNames = (stack: string): string[] => stack.split(',').map(fontName)

/** The name of one entry of such a list. */
export const fontName = (entry: string): string => entry.trim().replace(/^(['"])(.*)\1$/, '$2')
