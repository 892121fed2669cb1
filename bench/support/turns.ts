import { type Drive, type Driven, drive } from './drive.ts'

/** The first seconds belong to the compiler and the caches. */
const WARM_UP_SECONDS = 6
const TURNS = 5
const TURN_SECONDS = 2

type Load = Omit<Drive, 'seconds'>

/**
 * Drives two servers by turns, so that what else the machine does meets both alike.
 * @returns of each the turn with its median rate
 */
export async function driveByTurns(one: Load, other: Load): Promise<[Driven, Driven]> {
  const turns: [Driven[], Driven[]] = [[], []]
  await drive({ ...one, seconds: WARM_UP_SECONDS })
  await drive({ ...other, seconds: WARM_UP_SECONDS })
  for (let turn = 0; turn < TURNS; turn += 1) {
    turns[0].push(await drive({ ...one, seconds: TURN_SECONDS }))
    turns[1].push(await drive({ ...other, seconds: TURN_SECONDS }))
  }
  const failed = turns.flat().reduce((sum, driven) => sum + driven.failed, 0)
  if (failed > 0) throw new Error(`${failed} requests failed`)
  return [medianOf(turns[0]), medianOf(turns[1])]
}

function medianOf(turns: readonly Driven[]): Driven {
  const sorted = turns.toSorted((a, b) => a.perSecond - b.perSecond)
  const median = sorted[Math.floor(sorted.length / 2)]
  if (!median) throw new Error('no turn was driven')
  return median
}
