import { setTimeout as sleep } from 'node:timers/promises'
import { book, type Club } from './club.ts'

const LOOPS = 12
/** Pause after a rejected or lost request, since the server may be starting, in milliseconds. */
const PAUSE_MS = 50

export type Load = {
  /** Waits until this many more bookings have been acknowledged. */
  acknowledge: (more: number) => Promise<void>
  stop: () => Promise<void>
}

/** Books continuously, each player once per game, through all nodes in turn. */
export function startLoad(club: Club): Load {
  let isStopping = false
  let next = 0
  const pairs = club.games.length * club.players.length
  const loop = async () => {
    while (!isStopping) {
      const turn = next
      next += 1
      // All players book one game, then the next one.
      const player = club.players[turn % club.players.length]
      const gameId = club.games[Math.floor(turn / club.players.length) % club.games.length]
      if (!player || !gameId || turn >= pairs) throw new Error('all games of the load are booked')
      const answer = await book(club, { player, gameId, node: turn }).catch(() => undefined)
      if (answer === undefined || !('bookingId' in answer)) await sleep(PAUSE_MS)
    }
  }
  const loops = Promise.all(Array.from({ length: LOOPS }, loop))
  return {
    acknowledge: async (more) => {
      const goal = club.acknowledged.length + more
      const reached = async () => {
        while (club.acknowledged.length < goal) await sleep(10)
      }
      const late = sleep(90_000, 'late', { ref: false })
      const outcome = await Promise.race([reached(), loops, late])
      if (outcome === 'late') throw new Error('no booking was acknowledged for 90 seconds')
    },
    stop: async () => {
      isStopping = true
      await loops
    },
  }
}
