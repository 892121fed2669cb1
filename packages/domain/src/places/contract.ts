import * as z from 'zod/mini'
import { localizedText } from '../language/language.ts'
import { multiLine, singleLine } from '../text/text.ts'
import { givenInstant, instant } from '../time/instant.ts'
import { httpsAddress } from './address.ts'
import {
  ATTENDED_MAX,
  PLACE_ADDRESS_MAX,
  PLACE_CONTACT_MAX,
  PLACE_NAME_MAX,
  PLACE_POSITION_MAX,
  PLACE_TEXT_MAX,
  PLACES_MAX,
} from './limits.ts'

const inBoth = (one: z.ZodMiniString) => z.object({ ru: one, en: one })

/** A place where games are played, as players see it once they have booked. */
export const placeInfo = z.object({
  name: localizedText,
  address: localizedText,
  /** How to find the entrance. */
  directions: z.nullable(localizedText),
  /** What to bring and what to expect. */
  advice: z.nullable(localizedText),
  contact: z.nullable(z.string()),
  /** Null when a map is opened by the address. */
  mapUrl: z.nullable(z.string()),
})
export type PlaceInfo = z.infer<typeof placeInfo>

/** The fields of a place that the owner edits. */
const placeFields = z.object({
  name: inBoth(singleLine({ min: 1, max: PLACE_NAME_MAX })),
  address: inBoth(singleLine({ min: 1, max: PLACE_ADDRESS_MAX })),
  directions: z.nullable(inBoth(multiLine({ min: 1, max: PLACE_TEXT_MAX }))),
  advice: z.nullable(inBoth(multiLine({ min: 1, max: PLACE_TEXT_MAX }))),
  contact: z.nullable(singleLine({ min: 1, max: PLACE_CONTACT_MAX })),
  mapUrl: z.nullable(httpsAddress),
  position: z.int().check(z.minimum(0), z.maximum(PLACE_POSITION_MAX)),
})
export type PlaceFields = z.infer<typeof placeFields>

export const createPlaceInput = z.extend(placeFields, {
  /** Made by the browser once for a form, so that a second click creates nothing twice. */
  requestKey: z.uuid(),
})
export const updatePlaceInput = z.extend(placeFields, { id: z.uuid() })
export const setPlaceActiveInput = z.object({ id: z.uuid(), isActive: z.boolean() })

/** A place for the owner. */
export const staffPlaceRow = z.extend(placeInfo, {
  id: z.uuid(),
  position: z.int(),
  isActive: z.boolean(),
  /** Announced games to come, and the start of the last of them. */
  upcomingGames: z.int(),
  lastGameAt: z.nullable(instant),
})
export type StaffPlaceRow = z.infer<typeof staffPlaceRow>
export const allPlacesOutput = z.object({
  items: z.array(staffPlaceRow).check(z.maxLength(PLACES_MAX)),
})

/** A place that takes new games. */
export const placeChoice = z.object({ id: z.uuid(), name: localizedText })
export const activePlacesOutput = z.object({
  items: z.array(placeChoice).check(z.maxLength(PLACES_MAX)),
})

/** How to attend a booked game: the place, or the link from when it opens. */
export const attendInfo = z.discriminatedUnion('format', [
  z.object({ format: z.literal('club'), place: placeInfo }),
  z.object({
    format: z.literal('online'),
    /** When the link is shown. */
    opensAt: instant,
    /** Whether the game master has given one. */
    hasLink: z.boolean(),
    /** Null until it opens. */
    url: z.nullable(z.string()),
  }),
])
export type AttendInfo = z.infer<typeof attendInfo>

/** The caller's confirmed bookings of games that are not over. */
export const attendOutput = z.object({
  items: z
    .array(z.object({ bookingId: z.uuid(), attend: attendInfo }))
    .check(z.maxLength(ATTENDED_MAX)),
})

export const setLinkInput = z.object({
  gameId: z.uuid(),
  /** Null removes the link. */
  url: z.nullable(httpsAddress),
  /** The start that the form shows, so that a link is not given to a game that was moved away. */
  startsAt: givenInstant,
})
