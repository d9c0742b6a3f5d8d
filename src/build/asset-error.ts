/** A public file that nothing can be made of; the message says which, why and what to do. */
export class AssetError extends Error {
  override name = 'AssetError'
  /** The file's address. */
  readonly src: string

  constructor(src: string, message: string) {
    super(message)
    this.src = src
  }
}
