import type { Letter } from './letter.ts'

/** A letter for programs, and people, that read no HTML. */
export function toPlainText({ title, paragraphs, code, action, footer }: Letter): string {
  return [
    title,
    ...paragraphs,
    ...(action ? [`${action.label}:\n${action.url}`] : []),
    ...(code ? [`${code.label}\n${code.value}`] : []),
    `-- \n${footer}`,
  ].join('\n\n')
}
