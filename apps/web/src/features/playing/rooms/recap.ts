import type { Room } from '@cco/domain/rooms/contract'
import type { RoomEvent } from '@cco/domain/rooms/events'

/** What is written of an evening: what was said, rolled and played, without whispers and signals. */
export interface RecapLine {
  seq: number
  kind: 'scene' | 'narration' | 'message' | 'roll' | 'handout'
  author: string | null
  text: string
}

/** The lines of a recap; of hidden rolls, whispers and deleted messages nothing. */
export function recapOf(events: readonly RoomEvent[]): RecapLine[] {
  return events.flatMap(({ seq, author, audience, payload }): RecapLine[] => {
    if (audience) return []
    switch (payload.kind) {
      case 'scene':
        return [{ seq, kind: 'scene', author: null, text: payload.title }]
      case 'narration':
      case 'message':
        return payload.text === null
          ? []
          : [{ seq, kind: payload.kind, author, text: payload.text }]
      case 'roll':
        return payload.result
          ? [{ seq, kind: 'roll', author, text: `${payload.notation} = ${payload.result.total}` }]
          : []
      case 'handout':
        return [{ seq, kind: 'handout', author: null, text: payload.title }]
      case 'physical_roll':
        return [
          { seq, kind: 'roll', author, text: `${payload.label ?? ''} ${payload.total}`.trim() },
        ]
      default:
        return []
    }
  })
}

interface Of {
  title: string
  when: string
  lines: readonly RecapLine[]
  nameOf: (userId: string | null) => string
  /** What everyone wrote together. */
  notes: { title: string; text: string }
}

/** A recap as Markdown. */
export function markdownOf({ title, when, lines, nameOf, notes }: Of): string {
  const parts = lines.map(({ kind, author, text }) => {
    if (kind === 'scene') return `## ${escaped(text)}`
    if (kind === 'narration') return escaped(text).replaceAll(/^/gm, '> ')
    if (kind === 'handout') return `📜 ${escaped(text)}`
    return `**${escaped(nameOf(author))}** ${kind === 'roll' ? `🎲 ${escaped(text)}` : escaped(text)}`
  })
  if (notes.text !== '') parts.push(`## ${escaped(notes.title)}`, escaped(notes.text))
  return `${[`# ${escaped(title)}`, when, ...parts].join('\n\n')}\n`
}

/** Characters that Markdown would read as its own. */
function escaped(text: string): string {
  return text.replaceAll(/[\\`*_[\]<>#|~]/g, '\\$&')
}

/** The name of the file of a recap. */
export function recapFile({ story, startsAt }: Pick<Room, 'story' | 'startsAt'>): string {
  return `${story.slug}-${startsAt.slice(0, 10)}.md`
}
