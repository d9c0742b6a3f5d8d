/** Reports a fault at a stretch of the copy's text. */
export type CopyFault = (start: number, end: number, message: string, fix: string) => void
