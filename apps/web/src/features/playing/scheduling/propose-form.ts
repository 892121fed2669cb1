import type { GameFormat } from '@cco/domain/game/contract'
import type { BelowMinimum } from '@cco/domain/game/lifecycle'
import type { HostableStory, HostedGame } from '@cco/domain/hosting/contract'
import type { Language } from '@cco/domain/language/language'
import { lengthFits } from '@cco/domain/schedule/constants'
import type { CreateProposal } from '@cco/domain/schedule/contract'
import { viewerZone } from '../../../lib/datetime.ts'
import { dayKey, shiftDay } from '../../../lib/day.ts'
import { currentLanguage, localize } from '../../../lib/language.ts'
import {
  type Beginning,
  endAfter,
  fieldsOf,
  type NewGameTime,
  type TimeFields,
  timesOf,
} from './model.ts'

/** The fields of a new game; numbers may be NaN while a field is empty. */
export interface ProposeFields extends TimeFields {
  storyId: string
  format: GameFormat
  place: string
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
    place: '',
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
function copyFields(game: HostedGame, date: string, storyId: string): ProposeFields {
  const { start, end } = fieldsOf(game)
  const { format, place, language, minPlayers, maxPlayers, price, belowMinimum } = game
  const size = { minPlayers, maxPlayers, price, belowMinimum }
  return {
    ...emptyFields({ date, start, end }),
    storyId,
    format,
    place: place ? localize(place) : '',
    language,
    ...size,
  }
}

/** The usual values of a story. */
export function usualOf(story: HostableStory, start: string) {
  const { minPlayers, maxPlayers, price, durationMinutes } = story
  return { minPlayers, maxPlayers, price, end: endAfter(start, durationMinutes) }
}

/** The proposal of a form; null while it is incomplete or not valid. */
export function proposalOf(fields: ProposeFields): CreateProposal | null {
  if (fields.date === '' || fields.start === '' || fields.end === '') return null
  if (fields.repeated && fields.until === '') return null
  const { storyId, format, language, minPlayers, maxPlayers, price, belowMinimum } = fields
  const place = format === 'club' ? fields.place.trim() : null
  const times = timesOf(fields)
  const integers = [minPlayers, maxPlayers, price].every(Number.isInteger)
  if (!integers || minPlayers > maxPlayers || !lengthFits(times)) return null
  if (storyId === '' || place === '') return null
  return {
    kind: 'create',
    storyId,
    ...times,
    format,
    place,
    language,
    minPlayers,
    maxPlayers,
    price,
    belowMinimum,
    series: fields.repeated ? { zone: viewerZone(), until: fields.until } : null,
  }
}
