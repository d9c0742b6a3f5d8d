/** What the entries of the functions use of Deno, for the project's own compiler; Deno itself brings its own types. */
declare const Deno: {
  serve(handler: (request: Request) => Response | Promise<Response>): unknown
  env: { toObject(): Record<string, string> }
}
