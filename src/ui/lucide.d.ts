// Single icons of the library, so that neither a page nor the development server fetches the others.
declare module 'lucide/dist/esm/icons/*.mjs' {
  const icon: readonly (readonly [part: string, attributes: Readonly<Record<string, string | number>>])[]
  export default icon
}
