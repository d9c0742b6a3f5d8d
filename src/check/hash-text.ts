/** A short fingerprint of a text (FNV-1a, 53 bits by two passes): tells versions apart, protects nothing. */
export function hashText(text: string): string {
  return [0x811c9dc5, 0x01000193].map((seed) => fnv1a(text, seed).toString(36)).join('')
}

function fnv1a(text: string, seed: number): number {
  let hash = seed
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  return hash >>> 0
}
