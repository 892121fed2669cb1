/** A piece of a source file that is not code: what it says, and where. */
type Literal = {
  kind: 'string' | 'template' | 'regex'
  /** Offset of the opening quote. */
  start: number
  /** The raw contents; in a template `HOLE` stands for each `${…}`. */
  text: string
}

export type Scanned = {
  /** The text with comments and the insides of literals blanked; every offset stays true. */
  code: string
  literals: Literal[]
  comments: { start: number; text: string }[]
}

/** Stands in a template's text where a value goes. */
export const HOLE = '$'

const BLANKED = /[^\n]/g
/** After these a slash begins a regular expression; after anything else it divides. */
const REGEX_MAY_FOLLOW = /(?:^|[(,=:[!&|?{;+\-*%~^>]|\b(?:return|typeof|case|in|of|void|throw))\s*$/
const REGEX = /\/(?![*/])(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\[\n])+\/[a-z]*/y
const QUOTED = /(['"])(?:\\[\s\S]|(?!\1)[^\\\n])*\1/y
/** How much of the code before a slash decides what it is. */
const LOOK_BACK = 40

/**
 * Parts TypeScript (and JSX) into code, comments and literals. It is a scanner, not a parser: words
 * of a JSX text count as code, and an apostrophe in one is no string, since strings end on their line.
 */
export function scan(text: string): Scanned {
  const literals: Literal[] = []
  const comments: Scanned['comments'] = []
  let code = ''
  let at = 0

  const blank = (length: number) => {
    code += text.slice(at, at + length).replace(BLANKED, ' ')
    at += length
  }
  const comment = (length: number) => {
    comments.push({ start: at, text: text.slice(at, at + length) })
    blank(length)
  }
  const keep = (length: number) => {
    code += text.slice(at, at + length)
    at += length
  }
  const literal = (kind: Literal['kind'], whole: string, quotes: number) => {
    literals.push({ kind, start: at, text: whole.slice(quotes, whole.length - quotes) })
    keep(quotes)
    blank(whole.length - 2 * quotes)
    keep(quotes)
  }
  const matchHere = (pattern: RegExp) => {
    pattern.lastIndex = at
    return pattern.exec(text)?.[0]
  }

  /** Reads code up to the end, or, inside of a template, up to the brace that closes its value. */
  const readCode = (inTemplate: boolean) => {
    let depth = 0
    while (at < text.length) {
      const char = text[at]
      if (char === '/' && text[at + 1] === '/') {
        comment(lengthUntil(text, '\n', at))
      } else if (char === '/' && text[at + 1] === '*') {
        comment(lengthUntil(text, '*/', at) + 2)
      } else if (char === '/' && REGEX_MAY_FOLLOW.test(code.slice(-LOOK_BACK))) {
        const regex = matchHere(REGEX)
        if (regex) literal('regex', regex, 0)
        else keep(1)
      } else if (char === "'" || char === '"') {
        const quoted = matchHere(QUOTED)
        if (quoted) literal('string', quoted, 1)
        else keep(1)
      } else if (char === '`') {
        readTemplate()
      } else if (inTemplate && char === '}' && depth === 0) {
        return
      } else {
        if (char === '{') depth++
        if (char === '}') depth--
        keep(1)
      }
    }
  }

  const readTemplate = () => {
    const template: Literal = { kind: 'template', start: at, text: '' }
    literals.push(template)
    keep(1)
    while (at < text.length && text[at] !== '`') {
      if (text[at] === '\\') {
        template.text += text.slice(at, at + 2)
        blank(2)
      } else if (text.startsWith('${', at)) {
        template.text += HOLE
        keep(2)
        readCode(true)
        keep(1)
      } else {
        template.text += text[at]
        blank(1)
      }
    }
    keep(1)
  }

  readCode(false)
  return { code, literals, comments }
}

function lengthUntil(text: string, end: string, from: number): number {
  const found = text.indexOf(end, from + 1)
  return (found === -1 ? text.length : found) - from
}
