import {
  ADDRESSED,
  COLOURLESS,
  COLOURS_BELONG_TO,
  CYRILLIC_RIGHTLY,
  ENVIRONMENT_READERS,
  PATH_BUILDER,
  PHRASELESS,
  SERVER_ADDRESSES,
} from '../rules/rules.ts'
import { isTest, lineAt, type Problem, type Project, type SourceFile } from '../source/project.ts'

const problem = (file: SourceFile, offset: number, rule: string, advice: string): Problem => ({
  path: file.path,
  line: lineAt(file, offset),
  rule,
  advice,
})

/** The environment has one reader, so that every setting is documented and checked. */
export function environment({ files }: Project): Problem[] {
  return files
    .filter(({ path }) => !ENVIRONMENT_READERS.test(path) && !isTest(path))
    .flatMap((file) =>
      [
        ...[
          ...file.code.matchAll(/\bprocess\s*\.\s*env\b|\{[^{}]*\benv\b[^{}]*\}\s*=\s*process\b/g),
        ].map(({ index }) => index),
        ...file.imports
          .filter(({ specifier }) => /^(?:node:)?process$/.test(specifier))
          .map(({ start }) => start),
      ].map((offset) =>
        problem(
          file,
          offset,
          'one reader of the environment',
          'add it to config.ts and take it from `config`',
        ),
      ),
    )
}

const COLOUR =
  /#(?:[\da-f]{8}|[\da-f]{6}|[\da-f]{3,4})\b|\b(?:rgba?|hsla?|hwb|oklch|oklab|lab|lch)\(/gi

/** Colours come from the tokens, so that both themes have them. */
export function colours({ files }: Project): Problem[] {
  return files
    .filter(({ path }) => COLOURLESS.test(path) && !COLOURS_BELONG_TO.test(path) && !isTest(path))
    .flatMap((file) =>
      textsOf(file).flatMap(({ text, start }) =>
        [...text.matchAll(COLOUR)].map((match) =>
          problem(
            file,
            start + match.index,
            'colours',
            `${match[0]}: use a token of styles/tokens.css`,
          ),
        ),
      ),
    )
}

/** In a stylesheet everything may colour, in a script only what is quoted. */
function textsOf(file: SourceFile): { text: string; start: number }[] {
  if (!file.path.endsWith('.css')) return file.literals.filter(({ kind }) => kind !== 'regex')
  return [{ text: file.text, start: 0 }]
}

const LEADS = /(?:\b(?:to|href|action)\s*[=:]\s*\{?|\b(?:navigate|redirect|replace|push)\()\s*$/

/** Addresses of pages come from the one path builder. */
export function addresses({ files }: Project): Problem[] {
  return files
    .filter(({ path }) => ADDRESSED.test(path) && !PATH_BUILDER.test(path) && !isTest(path))
    .flatMap((file) =>
      file.literals
        .filter(({ kind, text, start }) => {
          if (kind === 'regex' || !text.startsWith('/') || SERVER_ADDRESSES.test(text)) return false
          return (
            /^\/[a-z]/.test(text) || LEADS.test(file.code.slice(Math.max(0, start - 40), start))
          )
        })
        .map(({ text, start }) =>
          problem(file, start, 'addresses', `"${text}": take it from paths.ts`),
        ),
    )
}

/** Phrases belong to `messages`, where both languages are demanded. */
export function phrases({ files }: Project): Problem[] {
  return files
    .filter(
      ({ path }) =>
        PHRASELESS.test(path) &&
        !CYRILLIC_RIGHTLY.some((rightly) => rightly.test(path)) &&
        !isTest(path),
    )
    .flatMap((file) => {
      const advice = 'Cyrillic text: a phrase belongs to packages/messages, in both languages'
      const quoted = file.literals.filter(
        ({ kind, text }) => kind !== 'regex' && CYRILLIC.test(text),
      )
      // What is Cyrillic outside of literals and comments stands between JSX tags.
      const bare = [...file.code.matchAll(BARE_CYRILLIC)]
      return [...quoted.map(({ start }) => start), ...bare.map(({ index }) => index)].map((at) =>
        problem(file, at, 'phrases', advice),
      )
    })
}

const CYRILLIC = /\p{Script=Cyrillic}/u
const BARE_CYRILLIC = /\p{Script=Cyrillic}[^<>{}\n]*/gu
