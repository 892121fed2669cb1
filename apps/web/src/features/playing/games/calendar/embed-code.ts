/**
 * What the frame may do: open its links in new tabs, which are free of it. It runs no scripts of its
 * own, and the sandbox assures the page around it of that.
 */
export const EMBED_SANDBOX = 'allow-popups allow-popups-to-escape-sandbox'

/** By their names, since people edit the code by hand. */
const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
}

/** Returns the HTML that shows an address in a frame of another site. */
export function embedCode(url: string, title: string): string {
  const attributes = [
    `src="${escaped(url)}"`,
    `title="${escaped(title)}"`,
    'width="100%"',
    'height="600"',
    'style="border:0"',
    'loading="lazy"',
    `sandbox="${EMBED_SANDBOX}"`,
  ]
  return `<iframe ${attributes.join(' ')}></iframe>`
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? '')
}
