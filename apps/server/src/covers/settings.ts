import { pictureName } from '@cco/domain/picture/uploaded'
import { COVER_SCENES } from '@cco/domain/stories/cover'
import * as z from 'zod/mini'
import { EMBLEM_NAMES } from './emblem.ts'

/** What a story fixes about its cover; whatever it leaves out, its slug decides. */
export const coverSettings = z.object({
  emblem: z.exactOptional(z.enum(EMBLEM_NAMES)),
  scene: z.exactOptional(z.enum(COVER_SCENES)),
  palette: z.exactOptional(z.literal([0, 1, 2])),
  /** The name of the uploaded picture that is shown instead of a drawing. */
  picture: z.exactOptional(pictureName),
})

export type CoverSettings = z.infer<typeof coverSettings>
