import type { GameFormat } from '@cco/domain/games/formats'
import type { BelowMinimum } from '@cco/domain/games/lifecycle'
import type { Language } from '@cco/domain/language/language'
import type { HostableStory, MasterGame } from '@cco/domain/master-games/contract'
import { viewerZone } from '../../../lib/datetime.ts'
import { dayKey, shiftDay } from '../../../lib/day.ts'
import { isClockTime } from '../../../lib/day-text.ts'
import { currentLanguage } from '../../../lib/language.ts'
import {
  type Beginning,
  endAfter,
  fieldsOf,
  type NewGameTime,
  type TimeFields,
  timesSoFar,
} from './model.ts'

/** The fields of a new game; numbers may be NaN while a field is empty. */
export interface ProposeFields extends TimeFields {
  storyId: string
  format: GameFormat
  placeId: string
  language: Language
  minPlayers: number
  maxPlayers: number
  price: number
  belowMinimum: BelowMinimum
  repeated: boolean
  until: string
}

const USUAL_MINUTES = 180

/** The initial fields; a copy is proposed for tomorrow. */
export function fieldsFrom(beginning: Beginning): ProposeFields {
  if ('at' in beginning) return emptyFields(beginning.at)
  const tomorrow = shiftDay(dayKey(Date.now()), 1)
  return copyFields(beginning.game, tomorrow, beginning.storyId)
}

/** The default fields at a time. */
function emptyFields(at: NewGameTime): ProposeFields {
  const start = at.start ?? '19:00'
  return {
    date: at.date,
    start,
    end: at.end ?? endAfter(start, USUAL_MINUTES),
    storyId: '',
    format: 'online',
    placeId: '',
    language: currentLanguage(),
    minPlayers: 2,
    maxPlayers: 6,
    price: 1_000,
    belowMinimum: 'run',
    repeated: false,
    until: '',
  }
}

/** The fields of a copy: all of the game's but its day. */
function copyFields(game: MasterGame, date: string, storyId: string): ProposeFields {
  const { start, end } = fieldsOf(game)
  const { format, placeId, language, minPlayers, maxPlayers, price, belowMinimum } = game
  const size = { minPlayers, maxPlayers, price, belowMinimum }
  return {
    ...emptyFields({ date, start, end }),
    storyId,
    format,
    placeId: placeId ?? '',
    language,
    ...size,
  }
}

/** The usual values of a story. */
export function usualOf(story: HostableStory, start: string) {
  const { minPlayers, maxPlayers, price, durationMinutes } = story
  const end = isClockTime(start) ? endAfter(start, durationMinutes) : ''
  return { minPlayers, maxPlayers, price, end }
}

/** What the contract of a new game is given for the fields; what is not filled yet is missing. */
export function proposalInput(fields: ProposeFields) {
  const { storyId, format, language, minPlayers, maxPlayers, price, belowMinimum } = fields
  return {
    kind: 'create',
    storyId,
    ...timesSoFar(fields),
    format,
    placeId: format === 'club' ? fields.placeId || undefined : null,
    language,
    minPlayers,
    maxPlayers,
    price,
    belowMinimum,
    series: fields.repeated ? { zone: viewerZone(), until: fields.until } : null,
  } as const
}
