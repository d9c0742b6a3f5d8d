/**
 * The screen that follows each screen of a flow. A flow that names a screen twice is a mistake of its own: the second
 * place is passed over where another screen follows it, so that nothing else looks wrong.
 */
export function nextScreens(flow: readonly string[]): Map<string, string> {
  const next = new Map<string, string>()
  for (const [index, id] of flow.entries()) {
    const others = flow.slice(index + 1).filter((other) => other !== id)
    const follower = others.find((other) => flow.indexOf(other) > index) ?? others[0]
    if (follower !== undefined && !next.has(id)) next.set(id, follower)
  }
  return next
}
