import type { Scanned } from './scan.ts'

export type Import = {
  specifier: string
  /** Offset of the specifier. */
  start: number
  /** True when nothing of it remains at run time. */
  typeOnly: boolean
}

/** `import 'x'`, `import … from 'x'`, `export … from 'x'`; `=` and brackets end the search. */
const STATIC = /\b(?:import|export)\s+(type\s+)?(?:[^'"`;()=]*?\bfrom\s*)?(?=['"])/g
const DYNAMIC = /(\btypeof\s+)?\bimport\s*\(\s*(?=['"`])/g

/** What a file imports, type-only imports and `import()` included. */
export function importsOf({ code, literals }: Scanned): Import[] {
  const textAt = new Map(literals.map((literal) => [literal.start, literal.text]))
  return [...code.matchAll(STATIC), ...code.matchAll(DYNAMIC)].flatMap((match) => {
    const start = match.index + match[0].length
    const specifier = textAt.get(start)
    return specifier === undefined ? [] : [{ specifier, start, typeOnly: match[1] !== undefined }]
  })
}
