import type { RoomEvent } from '@cco/domain/rooms/events'
import { expect, test } from 'vitest'
import { markdownOf, recapOf } from './recap.ts'

const A = '00000000-0000-4000-8000-00000000000a'
const event = (
  seq: number,
  payload: RoomEvent['payload'],
  audience: string[] | null = null,
): RoomEvent => ({
  ...{ id: `00000000-0000-4000-8000-00000000000${seq}`, seq, at: '2026-11-26T17:00:00.000Z' },
  ...{ author: A, audience, payload },
})

test('a recap has what everyone saw: no whispers, secret handouts, signals, deleted messages or hidden rolls', () => {
  const result = { terms: [], total: 7, countsSuccesses: false }
  const roll = { kind: 'roll', n: 1, label: null, clientSeed: '', notation: '2d6' } as const
  const lines = recapOf([
    event(1, { kind: 'scene', title: 'Чердак' }),
    event(2, { kind: 'narration', text: 'Темно\nи тихо' }),
    event(3, { kind: 'message', text: 'тайна' }, [A]),
    event(4, { kind: 'message', text: null, isEdited: true }),
    event(5, { kind: 'signal', card: 'stop' }),
    event(6, { ...roll, visibility: 'all', result }),
    event(7, { ...roll, visibility: 'master', result }, [A]),
    event(9, { kind: 'removed', member: A }),
    event(10, { kind: 'handout', handout: A, title: 'Письмо' }),
    event(11, { kind: 'handout', handout: A, title: 'тайное письмо' }, [A]),
    event(12, { kind: 'updated', part: 'note' }),
    event(8, { kind: 'message', text: 'Иду *первой*' }),
  ])
  const notes = { title: 'Общие заметки', text: 'Двенадцать стульев' }
  const of = { title: 'Дом', when: '26 ноября', lines, nameOf: () => 'Лида', notes }
  expect(markdownOf(of)).toBe(
    [
      ...['# Дом', '26 ноября', '## Чердак', '> Темно\n> и тихо', '**Лида** 🎲 2d6 = 7'],
      ...['📜 Письмо', '**Лида** Иду \\*первой\\*', '## Общие заметки'],
      'Двенадцать стульев\n',
    ].join('\n\n'),
  )
})
