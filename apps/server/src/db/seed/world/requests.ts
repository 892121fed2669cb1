export type SeedRequest = { master: string } & (
  | { kind: 'create'; inDays: number; hour: number }
  | { kind: 'move' | 'cancel'; reason: string }
)

/** What waits for the moderator of the demo world; of masters who are not trusted. */
export const requests: readonly SeedRequest[] = [
  { master: 'gleb.nikiforov@cco.test', kind: 'move', reason: 'Поезд приходит на час позже.' },
  { master: 'timur.akhmetov@cco.test', kind: 'create', inDays: 75, hour: 19 },
  {
    master: 'konstantin.preobrazhensky@cco.test',
    kind: 'cancel',
    reason: 'В этот день у меня переезд, провести игру не смогу.',
  },
]
