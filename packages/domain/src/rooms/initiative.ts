/** One who takes turns: a character, a creature, or a part of the scene. */
export type InitiativeEntry = {
  id: string
  name: string
  /** Those of one group take their turn together. */
  group: string | null
  /** Null until it was rolled or entered; such entries come last. */
  value: number | null
  /** What is rolled for the value. */
  dice: string
  /** Known to those who run the game alone. */
  isHidden: boolean
  /** The player whose turn it is. */
  userId: string | null
}

/** Whose turn it is, entries in the order of their turns. */
export type Initiative = {
  entries: readonly InitiativeEntry[]
  /** Whether entries with the same value take one turn; otherwise they are ordered by hand. */
  sharesTies: boolean
  /** From 1; 0 before the first turn. */
  round: number
  /** An entry whose turn it is. */
  currentId: string | null
}

export const NO_INITIATIVE: Initiative = {
  ...{ entries: [], sharesTies: false, round: 0, currentId: null },
}
/** Most entries of one list. */
export const ENTRIES_MAX = 40
export const ROUNDS_MAX = 999
export const INITIATIVE_MIN = -99
export const INITIATIVE_MAX = 999

export type InitiativeAction =
  | { kind: 'put'; entry: InitiativeEntry }
  | { kind: 'remove'; entryId: string }
  /** Past the one before or after it with the same value. */
  | { kind: 'move'; entryId: string; by: -1 | 1 }
  | { kind: 'ties'; share: boolean }
  /** From the turn that the caller sees, so that two who go on at once go on by one. */
  | { kind: 'turn'; by: -1 | 1; round: number; entryId: string | null }
  | { kind: 'end' }

/**
 * Returns the list after an action (rules §14). An action on an entry that is not there, or on a turn
 * that has passed, changes nothing; a full list takes no further entry.
 */
export function afterAction(state: Initiative, action: InitiativeAction): Initiative {
  switch (action.kind) {
    case 'put':
      return put(state, action.entry)
    case 'remove':
      return removed(state, action.entryId)
    case 'move':
      return moved(state, action.entryId, action.by)
    case 'ties':
      return { ...state, sharesTies: action.share }
    case 'turn': {
      if (action.round !== state.round) return state
      const turn = turnsOf(state)[currentIndex(state)] ?? []
      const isSeen = turn.some(({ id }) => id === action.entryId)
      return isSeen || state.round === 0 ? turned(state, action.by) : state
    }
    case 'end':
      return NO_INITIATIVE
  }
}

/** Returns the turns of a round, each with those who take it together. */
export function turnsOf({ entries, sharesTies }: Initiative): InitiativeEntry[][] {
  const turns: InitiativeEntry[][] = []
  for (const entry of entries) {
    const last = turns.at(-1)
    const before = last?.at(-1)
    const isSame =
      before &&
      ((entry.group !== null && entry.group === before.group) ||
        (sharesTies && entry.value !== null && entry.value === before.value))
    if (last && isSame) last.push(entry)
    else turns.push([entry])
  }
  return turns
}

/** Sets what was rolled for an entry and its group. */
export function withValue(state: Initiative, entryId: string, rolled: number): Initiative {
  const entry = state.entries.find(({ id }) => id === entryId)
  const value = Math.min(Math.max(rolled, INITIATIVE_MIN), INITIATIVE_MAX)
  return entry ? put(state, { ...entry, value }) : state
}

/** What someone may see of the list; null for nothing. */
export type ShownInitiative = {
  round: number
  sharesTies: boolean
  turns: { isCurrent: boolean; entries: InitiativeEntry[] }[]
}

/**
 * Returns the list as those who run the game see it, or as players do: without hidden entries and
 * without what is rolled. While only hidden ones take a turn, players see the turn before it, so that
 * nothing tells that there are any (rules §14).
 */
export function shownInitiative(state: Initiative, seesHidden: boolean): ShownInitiative | null {
  const turns = turnsOf(state)
  const shown = turns.map((turn) =>
    turn.flatMap((entry) => {
      if (seesHidden) return [entry]
      return entry.isHidden ? [] : [{ ...entry, dice: '' }]
    }),
  )
  if (shown.every((turn) => turn.length === 0)) return null
  let at = currentIndex(state)
  let { round } = state
  while (round > 0 && shown[at]?.length === 0) {
    at -= 1
    if (at < 0) {
      at = turns.length - 1
      round -= 1
    }
  }
  const { sharesTies } = state
  return {
    ...{ round, sharesTies },
    turns: shown.flatMap((entries, index) =>
      entries.length > 0 ? [{ isCurrent: round > 0 && index === at, entries }] : [],
    ),
  }
}

function currentIndex(state: Initiative): number {
  return turnsOf(state).findIndex((turn) => turn.some(({ id }) => id === state.currentId))
}

function turned(state: Initiative, by: -1 | 1): Initiative {
  const turns = turnsOf(state)
  const first = turns[0]?.[0]
  if (!first) return state
  if (state.round === 0) return by === 1 ? { ...state, round: 1, currentId: first.id } : state
  let at = currentIndex(state) + by
  let { round } = state
  if (at < 0 || at >= turns.length) {
    round += by
    at = by === 1 ? 0 : turns.length - 1
  }
  if (round < 1 || round > ROUNDS_MAX) return state
  return { ...state, round, currentId: turns[at]?.[0]?.id ?? null }
}

function put(state: Initiative, entry: InitiativeEntry): Initiative {
  const isKnown = state.entries.some(({ id }) => id === entry.id)
  if (!isKnown && state.entries.length >= ENTRIES_MAX) return state
  const group = state.entries.filter(
    (one) => one.id !== entry.id && one.group !== null && one.group === entry.group,
  )
  const value = entry.value ?? group[0]?.value ?? null
  const joined = new Set(group.map(({ id }) => id))
  const changed = state.entries.map((one) => {
    if (one.id === entry.id) return { ...entry, value }
    return joined.has(one.id) ? { ...one, value } : one
  })
  return { ...state, entries: sorted(isKnown ? changed : [...changed, { ...entry, value }]) }
}

/** Who is removed in their turn gives it to those who share it, or else to the next. */
function removed(state: Initiative, entryId: string): Initiative {
  const entries = state.entries.filter(({ id }) => id !== entryId)
  if (entries.length === 0) return { ...NO_INITIATIVE, sharesTies: state.sharesTies }
  if (state.currentId !== entryId) return { ...state, entries }
  const turn = turnsOf(state)[currentIndex(state)] ?? []
  const beside = turn.find(({ id }) => id !== entryId)
  const next = beside ? { ...state, currentId: beside.id } : turned(state, 1)
  return { ...next, entries }
}

function moved(state: Initiative, entryId: string, by: -1 | 1): Initiative {
  const units = unitsOf(state.entries)
  const at = units.findIndex((unit) => unit.some(({ id }) => id === entryId))
  const [unit, other] = [units[at], units[at + by]]
  if (!unit || !other || unit[0]?.value !== other[0]?.value) return state
  units[at] = other
  units[at + by] = unit
  return { ...state, entries: units.flat() }
}

/** By value, the highest first; groups together, ties in the order in which they stood. */
function sorted(entries: readonly InitiativeEntry[]): InitiativeEntry[] {
  return unitsOf(entries)
    .toSorted((a, b) => rankOf(b) - rankOf(a))
    .flat()
}

/** Below every value where there is none. */
function rankOf([first]: readonly InitiativeEntry[]): number {
  return first?.value ?? INITIATIVE_MIN - 1
}

/** Entries with those of their group, in the place of the first of it. */
function unitsOf(entries: readonly InitiativeEntry[]): InitiativeEntry[][] {
  const units = new Map<string, InitiativeEntry[]>()
  for (const entry of entries) {
    const key = entry.group === null ? entry.id : `group ${entry.group}`
    units.set(key, [...(units.get(key) ?? []), entry])
  }
  return [...units.values()]
}
