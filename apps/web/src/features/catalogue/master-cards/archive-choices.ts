import { changeCardInput } from '@cco/domain/master-cards/change'
import type { GameAhead } from '@cco/domain/master-games/ahead'
import { cancelProposal } from '@cco/domain/scheduling/proposal'
import * as z from 'zod/mini'

/** What is chosen for a game besides the id of a substitute; an empty text is no choice yet. */
export const CANCEL = 'cancel'
export const KEEP = 'keep'

/** What is chosen, by game. */
export type Choices = Readonly<Record<string, string>>

/** What can be chosen for all games at once. */
export const WISHES = ['give', CANCEL, KEEP] as const
export type Wish = (typeof WISHES)[number]

/** A decision about every game; the reason of cancellations is there if any game is cancelled. */
export const archiveForm = z.object({
  choices: z.record(z.string(), z.string().check(z.minLength(1))),
  cancelReason: z.optional(cancelProposal.shape.reason),
  /** Stored in the system log. */
  reason: changeCardInput.shape.reason,
})
export type ArchiveForm = z.infer<typeof archiveForm>

/**
 * The choices after one wish for all games. A game without a free substitute keeps its choice. Games
 * of one master are never at the same time, so that one substitute can take several.
 */
export function chosenForAll(
  games: readonly GameAhead[],
  wish: Wish,
  present: Choices,
): Record<string, string> {
  const choiceOf = ({ id, substitutes }: GameAhead) =>
    wish === 'give' ? (substitutes.find(({ busy }) => !busy)?.userId ?? present[id] ?? '') : wish
  return Object.fromEntries(games.map((game) => [game.id, choiceOf(game)]))
}

/** A change of a game: handed over to a master, or cancelled. */
export type Step = { game: GameAhead; masterId: string | null }

/** The changes that choices mean, in the order of the games; those that are kept need none. */
export function stepsOf(games: readonly GameAhead[], choices: Choices): Step[] {
  return games.flatMap((game) => {
    const choice = choices[game.id] ?? ''
    if (choice === '' || choice === KEEP) return []
    return [{ game, masterId: choice === CANCEL ? null : choice }]
  })
}

/** The games that are left with their master. */
export function leftGames(games: readonly GameAhead[], choices: Choices): string[] {
  return games.flatMap(({ id }) => (choices[id] === KEEP ? [id] : []))
}
