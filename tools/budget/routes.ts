import { scan } from '../architecture/source/scan.ts'

export type LazyRoute = { page: string; screen: string; nouns: string[] }

/**
 * The lazy routes of the route table, each with the file of its screen (from the folder of the
 * table) and the nouns whose phrases it brings: `screen(path, 'page', () => import('…'), 'noun', …)`.
 */
export function lazyRoutes(table: string): LazyRoute[] {
  const { code, literals } = scan(table)
  return [...code.matchAll(/\bscreen\(/g)].flatMap(({ index }) => {
    const start = index + 'screen'.length
    const end = closingBracket(code, start)
    const within = literals.filter((literal) => literal.start > start && literal.start < end)
    const at = code.indexOf('import(', start)
    const module = within.find((literal) => literal.start > at)
    const page = within.findLast((literal) => literal.start < at)
    if (at === -1 || at > end || !module || !page) return []
    const nouns = within.filter((literal) => literal.start > module.start)
    return [{ page: page.text, screen: module.text, nouns: nouns.map(({ text }) => text) }]
  })
}

/** The nouns a script asks for itself: `phrases('noun', …)`. */
export function ownNouns(script: string): string[] {
  const { code, literals } = scan(script)
  return [...code.matchAll(/\bphrases\(/g)].flatMap(({ index }) => {
    const start = index + 'phrases'.length
    const end = closingBracket(code, start)
    return literals.filter((one) => one.start > start && one.start < end).map(({ text }) => text)
  })
}

function closingBracket(code: string, open: number): number {
  let depth = 0
  for (let at = open; at < code.length; at++) {
    if (code[at] === '(') depth++
    if (code[at] === ')' && --depth === 0) return at
  }
  return code.length
}
