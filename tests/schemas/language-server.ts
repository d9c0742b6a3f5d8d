import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from './funnel-data.ts'

/** A place in a document as editors count: lines and UTF-16 units from 0. */
export interface EditorPosition {
  line: number
  character: number
}

export interface Diagnostic {
  message: string
  range: { start: EditorPosition; end: EditorPosition }
}

interface Message {
  id?: number
  method?: string
  params?: unknown
  result?: unknown
  error?: { message: string }
}

/** What editors send to the server: nothing is fetched from the network. */
const SETTINGS = { validate: true, hover: true, completion: true, schemaStore: { enable: false } }
const CAPABILITIES = {
  workspace: { configuration: true },
  textDocument: { hover: { contentFormat: ['markdown'] }, completion: { completionItem: { snippetSupport: true } } },
}

/** The language server that editors run for YAML, spoken to over its standard streams as editors do. */
export class LanguageServer {
  #program = spawn(process.execPath, [
    join(root, 'node_modules/yaml-language-server/bin/yaml-language-server'),
    '--stdio',
  ])
  #received = Buffer.alloc(0)
  #count = 0
  #answers = new Map<number, (message: Message) => void>()
  #diagnostics = new Map<string, (diagnostics: Diagnostic[]) => void>()

  constructor() {
    this.#program.stdout.on('data', (chunk: Buffer) => {
      this.#received = Buffer.concat([this.#received, chunk])
      for (let message = this.#next(); message; message = this.#next()) this.#receive(message)
    })
  }

  async start(): Promise<void> {
    const rootUri = pathToFileURL(root).href
    await this.#request('initialize', { processId: process.pid, rootUri, capabilities: CAPABILITIES })
    this.#send({ method: 'initialized', params: {} })
  }

  stop(): void {
    this.#program.kill()
  }

  /**
   * Opens a document that lies at `path` below the project; the file need not exist. Each needs a path of its own.
   * @returns its address and what the server finds wrong with it
   */
  async open(path: string, text: string): Promise<{ uri: string; diagnostics: Diagnostic[] }> {
    const uri = pathToFileURL(join(root, path)).href
    const diagnostics = new Promise<Diagnostic[]>((found) => this.#diagnostics.set(uri, found))
    const textDocument = { uri, languageId: 'yaml', version: 1, text }
    this.#send({ method: 'textDocument/didOpen', params: { textDocument } })
    return { uri, diagnostics: await diagnostics }
  }

  /** The text that an editor shows when the pointer rests on a place. */
  async hover(uri: string, position: EditorPosition): Promise<string> {
    const found = await this.#request('textDocument/hover', { textDocument: { uri }, position })
    return (found as { contents: { value: string } } | null)?.contents.value ?? ''
  }

  /** What an editor offers at a place: label → explanation. */
  async complete(uri: string, position: EditorPosition): Promise<Map<string, string>> {
    const found = await this.#request('textDocument/completion', { textDocument: { uri }, position })
    const { items } = found as { items: { label: string; documentation?: string | { value: string } }[] }
    return new Map(
      items.map(({ label, documentation = '' }) => [
        label,
        typeof documentation === 'string' ? documentation : documentation.value,
      ]),
    )
  }

  #request(method: string, params: unknown): Promise<unknown> {
    const id = ++this.#count
    this.#send({ id, method, params })
    return new Promise((done, failed) =>
      this.#answers.set(id, ({ result, error }) => (error ? failed(new Error(error.message)) : done(result))),
    )
  }

  #send(message: Message): void {
    const body = JSON.stringify({ jsonrpc: '2.0', ...message })
    this.#program.stdin.write(`Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`)
  }

  /** The next whole message that has arrived. */
  #next(): Message | undefined {
    const end = this.#received.indexOf('\r\n\r\n')
    const length = /Content-Length: (\d+)/i.exec(this.#received.subarray(0, Math.max(end, 0)).toString())?.[1]
    const start = end + 4
    if (length === undefined || this.#received.length < start + Number(length)) return undefined
    const body = this.#received.subarray(start, start + Number(length)).toString()
    this.#received = this.#received.subarray(start + Number(length))
    return JSON.parse(body) as Message
  }

  #receive({ id, method, params, ...answer }: Message): void {
    if (method === 'textDocument/publishDiagnostics') {
      const { uri, diagnostics } = params as { uri: string; diagnostics: Diagnostic[] }
      this.#diagnostics.get(uri)?.(diagnostics)
    } else if (method === 'workspace/configuration' && id !== undefined) {
      const { items } = params as { items: { section: string }[] }
      this.#send({ id, result: items.map(({ section }) => (section === 'yaml' ? SETTINGS : null)) })
    } else if (method !== undefined && id !== undefined) {
      this.#send({ id, result: null })
    } else if (id !== undefined) {
      this.#answers.get(id)?.(answer)
    }
  }
}
