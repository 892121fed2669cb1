import * as z from 'zod/mini'
import { ACHIEVEMENT_EMBLEMS } from '../achievements/emblems.ts'
import { pictureName } from '../picture/uploaded.ts'

/** The landscapes of drawn covers; the server draws every one of them (`covers/genre.ts`). */
export const COVER_SCENES = [
  'castle',
  'lakeland',
  'rooftops',
  'harbour',
  'hill-house',
  'station',
  'skyline',
  'citadel',
  'wasteland',
  'cottage',
  'stones',
  'lamps',
  'voyage',
] as const
export type CoverScene = (typeof COVER_SCENES)[number]

/** What a story chooses about its drawn cover, or the picture that replaces it. */
export const storyCover = z.strictObject({
  emblem: z.nullable(z.enum(ACHIEVEMENT_EMBLEMS)),
  palette: z.nullable(z.union([z.literal(0), z.literal(1), z.literal(2)])),
  scene: z.nullable(z.enum(COVER_SCENES)),
  picture: z.nullable(pictureName),
})
export type StoryCover = z.infer<typeof storyCover>

/** Leaves everything about the cover to the address of the story. */
export const DRAWN_COVER: StoryCover = { emblem: null, palette: null, scene: null, picture: null }

/** Where the server takes the picture of a cover; its body is the image. */
export const COVER_UPLOAD_PATH = '/api/story-cover'

/** The largest size that a picture of a cover is stored in, which also fills the wide shapes. */
export const COVER_PICTURE = { width: 1_200, height: 1_600 } as const
/** Least width of the part of a picture that becomes a cover, in pixels. */
export const COVER_WIDTH_MIN = 300
