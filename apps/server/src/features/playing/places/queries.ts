import type { Sql, Tx } from '@cco/database/client'
import type { Venue } from '@cco/domain/bookings/admission'
import { CodedError } from '@cco/domain/error/codes'
import type { GameFormat } from '@cco/domain/games/formats'
import type { LocalizedText } from '@cco/domain/language/language'
import { attendInfoOf } from '@cco/domain/places/attend'
import type { attendInfo, PlaceInfo, staffPlaceRow } from '@cco/domain/places/contract'
import { ATTENDED_MAX, PLACES_MAX } from '@cco/domain/places/limits'
import { bookings as en } from '@cco/messages/en/bookings'
import { fillText } from '@cco/messages/phrases'
import { bookings as ru } from '@cco/messages/ru/bookings'
import type * as z from 'zod'
import type { PlacesRow } from '../../../db/rows.ts'
import type { Moment } from '../../../platform/settings.ts'

type AttendInfo = z.input<typeof attendInfo>
type StaffPlaceRow = z.input<typeof staffPlaceRow>

/** Returns all places in their order, with the announced games to come. */
export async function allPlaces(sql: Sql, now: Date): Promise<StaffPlaceRow[]> {
  return await sql<StaffPlaceRow[]>`
    select p.id, p.name, p.address, p.directions, p.advice, p.contact, p.map_url, p.position,
      p.is_active, coming.games as upcoming_games, coming.last_game_at
    from places p
      cross join lateral (
        select count(*)::int as games, max(g.starts_at) as last_game_at
        from games g
        where g.place_id = p.id and g.starts_at > ${now}
          and g.status in ('review', 'published', 'confirmed')) coming
    order by p.is_active desc, p.position, p.created_at, p.id limit ${PLACES_MAX}`
}

/** Returns the places that take new games, in their order. */
export async function activePlaces(sql: Sql): Promise<Pick<PlacesRow, 'id' | 'name'>[]> {
  return await sql<Pick<PlacesRow, 'id' | 'name'>[]>`
    select id, name from places
    where is_active order by position, created_at, id limit ${PLACES_MAX}`
}

/**
 * Ensures that a place takes new games, and that it stays so until the transaction ends.
 * @throws CodedError `place_not_found` for an unknown or archived place
 */
export async function mustTakeGames(tx: Tx, id: string): Promise<void> {
  const rows = await tx`select 1 from places where id = ${id} and is_active for share`
  if (rows.length === 0) throw new CodedError('place_not_found')
}

type AttendedRow = {
  bookingId: string
  format: GameFormat
  startsAt: Date
  endsAt: Date
  onlineUrl: string | null
  place: PlaceInfo | null
}

/**
 * Returns how a user attends the games of their confirmed bookings that are not over. The link to an
 * online game is left out until it opens.
 */
export async function attendedBy(
  sql: Sql,
  userId: string,
  { now, settings }: Moment,
): Promise<{ bookingId: string; attend: AttendInfo }[]> {
  const rows = await sql<AttendedRow[]>`
    select b.id as booking_id, g.format, g.starts_at, g.ends_at, g.online_url,
      case when p.id is not null then jsonb_build_object('name', p.name, 'address', p.address,
        'directions', p.directions, 'advice', p.advice, 'contact', p.contact, 'mapUrl', p.map_url)
        end as place
    from bookings b
      join games g on g.id = b.game_id
      left join places p on p.id = g.place_id
    where b.user_id = ${userId} and b.status = 'confirmed' and g.ends_at > ${now}
      and g.status in ('published', 'confirmed', 'live')
    order by g.starts_at, b.id limit ${ATTENDED_MAX}`
  return rows.map(({ bookingId, ...game }) => ({
    bookingId,
    attend: attendInfoOf(game, now, settings),
  }))
}

/** Selects the name and address of the place of a game `g`; null for an online game. */
export function venueOf(sql: Sql | Tx) {
  return sql`(select jsonb_build_object('name', p.name, 'address', p.address)
    from places p where p.id = g.place_id)`
}

/** Returns where a game is played as a sentence for notifications; null stands for online. */
export function venueSentence(venue: Venue | null | undefined): LocalizedText {
  if (!venue) return { ru: ru.attend.online, en: en.attend.online }
  const { name, address } = venue
  return {
    ru: fillText(ru.attend.club, { place: name.ru, address: address.ru }),
    en: fillText(en.attend.club, { place: name.en, address: address.en }),
  }
}
