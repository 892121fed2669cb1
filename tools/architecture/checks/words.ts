import { COMMENT_WORDS, DOCUMENT_WORDS, NAME_WORDS } from '../rules/rules.ts'
import {
  type Document,
  lineAt,
  type Problem,
  type Project,
  type SourceFile,
} from '../source/project.ts'

/**
 * Reports words in names, comments and documents that are not the standard terms; `NAME_WORDS` and
 * `DOCUMENT_WORDS` give the term for each.
 */
export function words({ files, documents }: Project): Problem[] {
  const scripts = files.filter(({ path }) => /\.tsx?$/.test(path))
  return [
    ...scripts.flatMap((file) => [...namesOf(file), ...commentsOf(file)]),
    ...documents.flatMap(proseOf),
  ]
}

function namesOf(file: SourceFile): Problem[] {
  return [...file.code.matchAll(/[A-Za-z_$][\w$]*/g)].flatMap(({ 0: name, index }) => {
    const parts = name
      .replace(/([a-z\d])([A-Z])/g, '$1 $2')
      .toLowerCase()
      .split(/[ _$]+/)
    const word = parts.find((part) => NAME_WORDS.has(part))
    return word ? [problem(file, index, name, NAME_WORDS.get(word))] : []
  })
}

function commentsOf(file: SourceFile): Problem[] {
  return file.comments.flatMap(({ start, text }) =>
    [...text.matchAll(COMMENT_WORDS)].map(({ 0: word, index }) =>
      problem(file, start + index, word, 'it in plain English, with a subject'),
    ),
  )
}

function proseOf(document: Document): Problem[] {
  const prose = proseIn(document.text)
  return DOCUMENT_WORDS.flatMap(([pattern, standard]) =>
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
