/** A file of JavaScript as the bundler has made it, and what it cannot do without. */
export interface ScriptFile {
  /** `assets/index-abc.js` */
  fileName: string
  /** The modules in it, by their ids. */
  modules: readonly string[]
  /** The files that it imports statically. */
  imports: readonly string[]
  /** The style sheets of its modules, in their order. */
  styles: readonly string[]
}

/** What a page needs, each once, what is needed by others first. */
export interface PageFiles {
  scripts: readonly string[]
  styles: readonly string[]
}

/**
 * The files that hold the modules, and those that they import in turn.
 *
 * @throws Error when a module is in none of the files: the build and the list of what pages need disagree
 */
export function pageFiles(files: readonly ScriptFile[], modules: readonly string[]): PageFiles {
  const scripts = new Set<string>()
  const styles = new Set<string>()
  const byName = new Map(files.map((file) => [file.fileName, file]))
  const byModule = new Map(files.flatMap((file) => file.modules.map((module) => [module, file] as const)))
  const visited = new Set<ScriptFile>()
  const visit = (file: ScriptFile) => {
    if (visited.has(file)) return
    visited.add(file)
    for (const name of file.imports) {
      const imported = byName.get(name)
      if (imported) visit(imported)
    }
    scripts.add(file.fileName)
    for (const style of file.styles) styles.add(style)
  }
  for (const module of modules) {
    const file = byModule.get(module)
    if (!file) throw new Error(`No file of the build holds ${module}`)
    visit(file)
  }
  return { scripts: [...scripts], styles: [...styles] }
}
