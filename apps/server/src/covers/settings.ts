import { z } from 'zod'
import { EMBLEM_NAMES } from './emblem.ts'
import { SCENE_NAMES } from './genre.ts'

/** What a story fixes about its cover; whatever it leaves out, its slug decides. */
export const coverSettings = z.object({
  emblem: z.enum(EMBLEM_NAMES).exactOptional(),
  scene: z.enum(SCENE_NAMES).exactOptional(),
  palette: z.literal([0, 1, 2]).exactOptional(),
})

export type CoverSettings = z.infer<typeof coverSettings>
