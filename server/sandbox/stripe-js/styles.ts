// Constructed style sheets: a content security policy with `style-src 'self'` allows them, unlike a style element.

/** The field inherits the page's type and colour; the page's own rules for inputs don't reach into it. */
export const cardStyles = `
  :host { display: block; container-type: inline-size; }
  .card {
    display: flex; align-items: center; gap: 0.25em 0.5em; border: 0; margin: 0; padding: 0; min-width: 0;
    color: inherit; line-height: 1.4; direction: ltr;
  }
  .card:disabled { opacity: 0.6; }
  svg[hidden] { display: none; }
  svg { flex: none; width: 1.6em; height: 1.2em; color: var(--icon, currentColor); }
  input {
    appearance: none; box-sizing: border-box; min-width: 0; border: 0; border-radius: 2px; margin: 0; padding: 0.1em 0;
    background: none; color: inherit; font: inherit; letter-spacing: inherit; font-variant-numeric: tabular-nums;
  }
  input:focus { outline: 0; }
  input:focus-visible { box-shadow: 0 2px 0 0 currentColor; }
  input::placeholder { color: var(--placeholder, color-mix(in srgb, currentColor 65%, transparent)); opacity: 1; }
  input[aria-invalid='true'] { color: var(--invalid, #b3261e); }
  .number { flex: 1 1 0; }
  .expiry { flex: 0 0 3.4em; }
  .cvc { flex: 0 0 2.8em; }
  @container (max-width: 20rem) {
    .card { flex-wrap: wrap; gap: 0.25em 1em; }
    svg { display: none; }
    .number { flex-basis: 100%; }
  }
`

export const dialogStyles = `
  dialog {
    box-sizing: border-box; width: min(26rem, calc(100vw - 2rem)); border: 0; border-radius: 16px; padding: 1.5rem;
    background: #fff; color: #16181d; font: 1rem/1.5 system-ui, sans-serif; color-scheme: light;
    box-shadow: 0 24px 64px rgb(0 0 0 / 35%);
  }
  dialog::backdrop { background: rgb(10 12 20 / 60%); }
  .bank { margin: 0 0 1rem; font-size: 0.8125rem; font-weight: 600; letter-spacing: 0.04em; color: #4f5666; }
  h2 { margin: 0 0 0.5rem; font-size: 1.375rem; line-height: 1.25; }
  h2:focus { outline: 0; }
  p { margin: 0 0 1.25rem; }
  .amount { font-weight: 700; white-space: nowrap; }
  .actions { display: flex; flex-wrap: wrap; gap: 0.75rem; }
  button {
    flex: 1 1 8rem; min-height: 2.875rem; border: 2px solid #3b3fd8; border-radius: 10px; padding: 0.5rem 1rem;
    background: #fff; color: #2d31b8; font: inherit; font-weight: 600; cursor: pointer;
  }
  button.primary { background: #3b3fd8; color: #fff; }
  button:hover { border-color: #1f2390; color: #1f2390; }
  button.primary:hover { background: #1f2390; color: #fff; }
  button:focus-visible { outline: 3px solid #16181d; outline-offset: 2px; }
`

export function styled(root: ShadowRoot, css: string): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  root.adoptedStyleSheets = [sheet]
}
