/** The part of the package that is used; it brings no types of its own. */
declare module 'subset-font' {
  /** @throws Error when it is no font */
  export default function subsetFont(
    font: Uint8Array,
    text: string,
    options: { targetFormat: 'woff2' | 'sfnt'; variationAxes?: Record<string, number> },
  ): Promise<Buffer>
}
