import { describe, expect, test } from 'vitest'
import { settingsSchema } from '../settings/settings.ts'
import { mayEdit, roomPhase } from './phase.ts'

const settings = settingsSchema.parse({})
const startsAt = new Date('2026-11-26T16:00:00Z')
const endsAt = new Date('2026-11-26T19:00:00Z')
const phaseAt = (iso: string, endedAt: string | null = null) =>
  roomPhase(
    { startsAt, endsAt, endedAt: endedAt === null ? null : new Date(endedAt) },
    new Date(iso),
    settings,
  )

describe('a room', () => {
  test.each([
    ['2026-11-26T14:59:59Z', 'before'],
    ['2026-11-26T15:00:00Z', 'open'],
    ['2026-11-26T21:59:59Z', 'open'],
    ['2026-11-26T22:00:00Z', 'over'],
    ['2026-12-26T18:59:59Z', 'over'],
    ['2026-12-26T19:00:00Z', 'closed'],
  ])('at %s is %s', (iso, phase) => expect(phaseAt(iso)).toBe(phase))

  test('is over as soon as the master ends the evening', () => {
    expect(phaseAt('2026-11-26T18:00:00Z', '2026-11-26T17:55:00Z')).toBe('over')
  })
})

test('a message can be changed for ten minutes', () => {
  const at = new Date(startsAt.getTime() + 600_000)
  expect(mayEdit(startsAt, new Date(at.getTime() - 1))).toBe(true)
  expect(mayEdit(startsAt, at)).toBe(false)
})
