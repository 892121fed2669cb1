import type { Random } from '../paint/random.ts'
import type { Stage } from '../paint/stage.ts'

/** One plane of land. `depth` is its place among the others: 0 by the horizon, 1 at one's feet. */
export type Motif = (stage: Stage, random: Random, depth: number) => string
