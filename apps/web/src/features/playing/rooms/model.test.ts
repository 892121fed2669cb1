import type { RoomEvent } from '@cco/domain/rooms/events'
import { expect, test } from 'vitest'
import { EMPTY_LOG, shownEvents, withEvents } from './model.ts'

const event = (seq: number, payload: RoomEvent['payload']): RoomEvent => ({
  id: `00000000-0000-4000-8000-00000000000${seq}`,
  seq,
  at: '2026-11-26T17:00:00.000Z',
  author: null,
  audience: null,
  payload,
})
const said = (seq: number, text: string) => event(seq, { kind: 'message', text })

test('pages that overlap show no event twice', () => {
  const first = withEvents(EMPTY_LOG, [said(1, 'раз'), said(3, 'два')])
  const both = withEvents(first, [said(3, 'два'), said(4, 'три')])
  expect(both.events.map(({ seq }) => seq)).toEqual([1, 3, 4])
  expect(both.lastSeq).toBe(4)
  expect(withEvents(both, [said(4, 'три')])).toBe(both)
})

test('a change reaches the message that is shown already, and is not shown itself', () => {
  const log = withEvents(EMPTY_LOG, [said(1, 'очепятка'), said(2, 'лишнее')])
  const changed = withEvents(log, [
    event(3, { kind: 'changed', target: 1, text: 'опечатка' }),
    event(4, { kind: 'changed', target: 2, text: null }),
  ])
  expect(shownEvents(changed).map(({ payload }) => payload)).toEqual([
    { kind: 'message', text: 'опечатка', isEdited: true },
    { kind: 'message', text: null, isEdited: true },
  ])
})
