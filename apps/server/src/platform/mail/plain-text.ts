import type { Letter } from './letter.ts'

/** A letter for programs, and people, that read no HTML. */
export function toPlainText(letter: Letter): string {
  const { title, paragraphs, code, action, otherAction, footer, unsubscribe } = letter
  return [
    title,
    ...paragraphs,
    ...(action ? [`${action.label}:\n${action.url}`] : []),
    ...(otherAction ? [`${otherAction.label}:\n${otherAction.url}`] : []),
    ...(code ? [`${code.label}\n${code.value}`] : []),
    `-- \n${footer}`,
    ...(unsubscribe ? [`${unsubscribe.label}:\n${unsubscribe.url}`] : []),
  ].join('\n\n')
}
