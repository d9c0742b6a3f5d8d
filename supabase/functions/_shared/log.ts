/** Beside the name and the time of what happened: ids, codes, counts and durations. Never an e-mail, a secret, a header, a body or anything of a card. */
export type LogFields = Record<string, string | number | boolean | null | undefined> & { at?: never; event?: never }

export type Log = (event: string, fields?: LogFields) => void

/** One JSON line per event on standard output, as hosted functions and log collectors read it. */
export const logJson: Log = (event, fields = {}) => {
  console.log(JSON.stringify({ at: new Date().toISOString(), event, ...fields }))
}
