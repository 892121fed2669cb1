/** Signals of safety (rules §14), each anonymous; `more` reaches those who run the game alone. */
export const SIGNAL_CARDS = ['stop', 'fade', 'well', 'more', 'pause', 'rewind', 'forward'] as const
export type SignalCard = (typeof SIGNAL_CARDS)[number]

/** Signals after which the scene waits until those who run the game go on. */
export const HALTING_CARDS: ReadonlySet<SignalCard> = new Set([
  'stop',
  'fade',
  'pause',
  'rewind',
  'forward',
])

/** Themes that are asked about before a game, by group. */
export const BOUNDARY_THEMES = {
  violence: ['blood', 'torture', 'character_death'],
  fear: ['closed_space', 'insects', 'dolls'],
  close: ['harm_to_children', 'illness', 'romance'],
} as const
export type BoundaryGroup = keyof typeof BOUNDARY_THEMES
export const ALL_THEMES = [
  ...BOUNDARY_THEMES.violence,
  ...BOUNDARY_THEMES.fear,
  ...BOUNDARY_THEMES.close,
] as const
export type BoundaryTheme = (typeof ALL_THEMES)[number]

/** Fine, only off-screen, or not at all. */
export const BOUNDARY_CHOICES = ['fine', 'veil', 'line'] as const
export type BoundaryChoice = (typeof BOUNDARY_CHOICES)[number]

export type Boundaries = {
  /** Themes that are not fine. */
  themes: Partial<Record<BoundaryTheme, Exclude<BoundaryChoice, 'fine'>>>
  /** One of the person's own; empty for none. */
  own: string
  ownChoice: Exclude<BoundaryChoice, 'fine'>
}

/** What a table agreed on: the most careful answer to each theme, without who gave it. */
export type BoundarySheet = {
  lines: BoundaryTheme[]
  veils: BoundaryTheme[]
  ownLines: string[]
  ownVeils: string[]
}

const HOUR_MS = 3_600_000
/** Rules §14: the sheet is shown this long before the start at the latest, with enough answers. */
const SHOWN_HOURS = 12
const ANSWERS_MIN = 3

/** Returns when the sheet is shown with fewer answers than players. */
export function sheetShownAt(startsAt: Date): Date {
  return new Date(startsAt.getTime() - SHOWN_HOURS * HOUR_MS)
}

/**
 * Whether the merged answers may be shown (rules §14): when everyone has answered, or 12 hours before
 * the start with at least three answers. A single answer would not be anonymous.
 */
export function mayShowSheet(
  { answered, players, startsAt }: { answered: number; players: number; startsAt: Date },
  now: Date,
): boolean {
  if (answered < 2) return false
  if (answered >= players) return true
  return answered >= ANSWERS_MIN && now >= sheetShownAt(startsAt)
}

/** Merges answers: the most careful one wins, in the order of the themes and of the alphabet. */
export function mergeBoundaries(answers: readonly Boundaries[]): BoundarySheet {
  const chosen = (theme: BoundaryTheme, choice: 'veil' | 'line') =>
    answers.some(({ themes }) => themes[theme] === choice)
  const own = (choice: 'veil' | 'line') => [
    ...new Set(
      answers.flatMap((one) => (one.ownChoice === choice && one.own !== '' ? [one.own] : [])),
    ),
  ]
  const lines = ALL_THEMES.filter((theme) => chosen(theme, 'line'))
  const ownLines = own('line').toSorted()
  return {
    lines,
    veils: ALL_THEMES.filter((theme) => chosen(theme, 'veil') && !lines.includes(theme)),
    ownLines,
    ownVeils: own('veil')
      .filter((text) => !ownLines.includes(text))
      .toSorted(),
  }
}

/** Rules §14: stars and wishes are shown to those who run the game from this many answers on. */
export const WISHES_MIN = 3
/** Stars and wishes can be given until this long after the planned end. */
const WISHES_HOURS = 36

export function mayWish(endsAt: Date, now: Date): boolean {
  return now.getTime() < endsAt.getTime() + WISHES_HOURS * HOUR_MS
}

const DAY_MS = 86_400_000
/** Leaving by the open door is not asked about this often in a season of three months. */
export const OPEN_DOOR_MAX = 2
export const SEASON_DAYS = 92

/** Returns since when leaves by the open door count. */
export function seasonBegan(now: Date): Date {
  return new Date(now.getTime() - SEASON_DAYS * DAY_MS)
}
