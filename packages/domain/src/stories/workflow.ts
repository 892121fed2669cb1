/** States of the newest version of a story; the version before it may be on the site meanwhile. */
export const STORY_STATES = ['draft', 'review', 'scheduled', 'live', 'archived'] as const
export type StoryState = (typeof STORY_STATES)[number]

export const STORY_CHANGES = [
  'submit',
  'withdraw',
  'reject',
  'publish',
  'schedule',
  'unschedule',
  'archive',
  'restore',
] as const
export type StoryChange = (typeof STORY_CHANGES)[number]

const CHANGES: Record<StoryChange, { from: readonly StoryState[]; to: StoryState }> = {
  submit: { from: ['draft'], to: 'review' },
  withdraw: { from: ['review'], to: 'draft' },
  reject: { from: ['review'], to: 'draft' },
  publish: { from: ['draft', 'review', 'scheduled'], to: 'live' },
  schedule: { from: ['draft', 'review'], to: 'scheduled' },
  unschedule: { from: ['scheduled'], to: 'draft' },
  archive: { from: ['draft', 'review', 'scheduled', 'live'], to: 'archived' },
  restore: { from: ['archived'], to: 'draft' },
}

/** Returns the state after a change; null if it is not possible in this state. */
export function stateAfter(state: StoryState, change: StoryChange): StoryState | null {
  const { from, to } = CHANGES[change]
  return from.includes(state) ? to : null
}

/**
 * Returns the state after a save: saving what is on the site begins a draft, while the site keeps
 * the saved version. Null where nothing can be saved.
 */
export function stateAfterSave(state: StoryState): StoryState | null {
  if (state === 'archived' || state === 'scheduled') return null
  return state === 'live' ? 'draft' : state
}

/** The person at a story: an owner, or a master who wrote it. */
export type StoryEditor = 'owner' | 'author'
/** `wasLive`: some version of it has been on the site. */
export type StoryPosition = { state: StoryState; wasLive: boolean }

/**
 * Returns what an editor may do with a story now. Authors submit what they wrote to the owners, who
 * decide what is on the site; what never was there, its author may archive.
 */
export function changesFor(editor: StoryEditor, { state, wasLive }: StoryPosition): StoryChange[] {
  return STORY_CHANGES.filter((change) => {
    if (stateAfter(state, change) === null) return false
    if (editor === 'owner') return change !== 'submit' && change !== 'withdraw'
    if (change === 'archive' || change === 'restore') return !wasLive
    return change === 'submit' || change === 'withdraw'
  })
}

/** Whether an editor may save now: what is being reviewed, only owners change. */
export function maySave(editor: StoryEditor, state: StoryState): boolean {
  return stateAfterSave(state) !== null && (editor === 'owner' || state !== 'review')
}
