import { found, unescaped } from './page-reader.ts'
import { type Answer, type PublicSite, SITE_URL } from './public-site.ts'

export type Walked = {
  /** What answered with 200, by its address. */
  answers: ReadonlyMap<string, { type: string; answer: Answer }>
  /** Every other address, with where it stands. */
  broken: readonly string[]
}

/**
 * Walks from address to address of the site as a robot does, also over moved ones.
 * @param start addresses, each with where it stands
 */
export async function walkSite(
  site: PublicSite,
  start: Iterable<readonly [address: string, source: string]>,
): Promise<Walked> {
  const sources = new Map([...start].map(([address, source]) => [whole(address), source]))
  const answers = new Map<string, { type: string; answer: Answer }>()
  const broken: string[] = []
  // A map goes on over the entries that are added on the way.
  for (const [address, source] of sources) {
    const answer = await site.get(address)
    const { statusCode, headers } = answer
    if (statusCode === 301) sources.set(whole(String(headers.location)), address)
    else if (statusCode === 200) {
      answers.set(address, { type: typeOf(answer), answer })
      for (const link of addressesIn(answer)) if (!sources.has(link)) sources.set(link, address)
    } else broken.push(`${source} leads to ${address}: ${statusCode}`)
  }
  return { answers, broken }
}

/** Returns the addresses of this site that an answer names, whatever it is. */
function addressesIn(answer: Answer): string[] {
  const { body, headers } = answer
  const type = typeOf(answer)
  if (type.startsWith('image/')) return []
  // Lines of calendar files are folded.
  const text = unescaped(body).replaceAll('\r\n ', '')
  const absolute = found(text, new RegExp(`(${SITE_URL}[^\\s"'<>\\\\]*)`, 'g'))
  const relative = type.endsWith('json')
    ? found(text, /"(\/[^"]*)"/g)
    : found(text, /\s(?:href|src|action)="(\/[^"]*)"/g)
  const preloaded = found(String(headers.link ?? ''), /<(\/[^>]*)>/g)
  return [...absolute, ...relative, ...preloaded].map(whole)
}

function typeOf({ headers }: Answer): string {
  return String(headers['content-type']).split(';', 1)[0] ?? ''
}

/** The address as a browser asks for it, without what is behind `#`. */
function whole(address: string): string {
  const url = new URL(address, SITE_URL)
  url.hash = ''
  return url.href
}
