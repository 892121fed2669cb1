import { COMMENT_RULES, DOCUMENT_RULES, NAME_RULES, type NameRule } from '../rules/words.ts'
import {
  type Document,
  lineAt,
  type Problem,
  type Project,
  type SourceFile,
} from '../source/project.ts'

const RULES = 'tools/architecture/rules/words.ts'

/**
 * Reports words in names, comments and documents that are not the standard terms; `rules/words.ts`
 * gives the term for each.
 */
export function words({ files, documents }: Project): Problem[] {
  const scripts = files.filter(({ path }) => /\.tsx?$/.test(path))
  const excused = new Set<NameRule>()
  return [
    ...scripts.flatMap((file) => [
      ...fileNameOf(file, excused),
      ...namesOf(file, excused),
      ...commentsOf(file),
    ]),
    ...staleIn(files, excused),
    ...documents.flatMap(proseOf),
  ]
}

/** A file is named like what it holds: `own-calendar-feed.tsx` as `ownCalendarFeed`. */
function fileNameOf(file: SourceFile, excused: Set<NameRule>): Problem[] {
  const base = /[^/]*$/.exec(file.path)?.[0].replace(/(?:\.(?:test|spec))?\.tsx?$/, '') ?? ''
  const name = base.replace(/[-.]+(\w)/g, (_, letter: string) => letter.toUpperCase())
  const broken = brokenBy(name, rulesFor(file), excused)
  return broken ? [problem(file, 0, base, broken.say)] : []
}

function rulesFor({ path }: SourceFile): NameRule[] {
  return NAME_RULES.filter(
    ({ in: within, notIn }) => (within?.test(path) ?? true) && !notIn?.test(path),
  )
}

function namesOf(file: SourceFile, excused: Set<NameRule>): Problem[] {
  const rules = rulesFor(file)
  return [...file.code.matchAll(/[A-Za-z_$][\w$]*/g)].flatMap(({ 0: name, index }) => {
    const broken = brokenBy(name, rules, excused)
    return broken ? [problem(file, index, name, broken.say)] : []
  })
}

function brokenBy(
  name: string,
  rules: readonly NameRule[],
  excused: Set<NameRule>,
): NameRule | undefined {
  const parts = partsOf(name)
  return rules.find((rule) => {
    const fits = rule.parts?.some((part) => parts.includes(part)) || rule.names?.test(name)
    if (!fits) return false
    if (!rule.except?.test(name)) return true
    excused.add(rule)
    return false
  })
}

/** An exception that excuses no name any more leaves the list. */
function staleIn(files: readonly SourceFile[], excused: ReadonlySet<NameRule>): Problem[] {
  if (!files.some(({ path }) => path === RULES)) return []
  return NAME_RULES.filter((rule) => rule.except && !excused.has(rule)).map((rule) => ({
    path: RULES,
    line: 1,
    rule: 'words',
    advice: `the exception of "${rule.parts?.[0] ?? rule.names}" excuses no name: take it out`,
  }))
}

function partsOf(name: string): string[] {
  return name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[ _$]+/)
}

function commentsOf(file: SourceFile): Problem[] {
  return file.comments.flatMap(({ start, text }) =>
    COMMENT_RULES.flatMap(([pattern, standard]) =>
      [...text.matchAll(pattern)].map(({ 0: word, index }) =>
        problem(file, start + index, word, standard),
      ),
    ),
  )
}

function proseOf(document: Document): Problem[] {
  const prose = proseIn(document.text)
  return DOCUMENT_RULES.flatMap(([pattern, standard]) =>
    [...prose.matchAll(pattern)].map(({ 0: word, index }) =>
      problem(document, index, word, standard),
    ),
  )
}

/** Returns the text with code blocks, code spans and link targets blanked, at the same offsets. */
function proseIn(text: string): string {
  return text.replace(/```[\s\S]*?```|`[^`\n]+`|\]\([^)\n]*\)/g, (code) =>
    code.replace(/[^\n]/g, ' '),
  )
}

function problem(file: Document, at: number, found: string, standard = ''): Problem {
  return {
    path: file.path,
    line: lineAt(file, at),
    rule: 'words',
    advice: `"${found}": say ${standard}`,
  }
}
