import { COMMENT_WORDS, NAME_WORDS } from '../rules/rules.ts'
import { lineAt, type Problem, type Project, type SourceFile } from '../source/project.ts'

/** Names and comments use the field's standard terms; `NAME_WORDS` says which one for which. */
export function words({ files }: Project): Problem[] {
  return files
    .filter(({ path }) => /\.tsx?$/.test(path))
    .flatMap((file) => [...namesOf(file), ...commentsOf(file)])
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

function problem(file: SourceFile, at: number, found: string, standard = ''): Problem {
  return {
    path: file.path,
    line: lineAt(file, at),
    rule: 'words',
    advice: `"${found}": say ${standard}`,
  }
}
