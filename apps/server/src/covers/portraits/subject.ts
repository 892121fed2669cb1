import { EMBLEM_NAMES, type EmblemName } from '../emblem.ts'

/** The people that a portrait may show. */
export const FIGURES = ['woman', 'man', 'old-woman', 'old-man'] as const
export type Figure = (typeof FIGURES)[number]

/** What a portrait shows: a person, or an emblem where no face is shown. */
export type Subject = Figure | EmblemName

export const SUBJECTS: readonly Subject[] = [...FIGURES, ...EMBLEM_NAMES]

export function isFigure(subject: Subject): subject is Figure {
  return FIGURES.some((figure) => figure === subject)
}

/** The address of a portrait; `seed` chooses among those of the subject. */
export function portraitPath(subject: Subject, seed: string): string {
  return `/portraits/${subject}-${seed}.svg`
}
