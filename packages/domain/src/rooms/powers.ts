import type { RoomMember, RoomPart } from './contract.ts'

type Member = { userId: string; part: RoomPart }
export type Target = Pick<RoomMember, 'userId' | 'part' | 'isOwner'>

/**
 * Whether someone in a room may remove this member from it, or ask them to turn off their microphone
 * (rules §14): those who run the game may, never on themselves, on who runs the evening or on the
 * master of the game.
 */
export function mayDirect({ userId, part }: Member, target: Target): boolean {
  const runs = part === 'master' || part === 'co_master'
  return runs && target.userId !== userId && target.part !== 'master' && !target.isOwner
}

/** Whether someone may make this member the co-master: who runs the evening may, a player. */
export function mayAppoint({ userId, part }: Member, target: Target): boolean {
  return part === 'master' && target.part === 'player' && target.userId !== userId
}

/**
 * Whether someone may end the part of this co-master: who runs the evening may, and the co-master
 * themselves. The master of a game always stays one of those who run it.
 */
export function mayDismiss({ userId, part }: Member, target: Target): boolean {
  if (target.part !== 'co_master' || target.isOwner) return false
  return part === 'master' || target.userId === userId
}

/**
 * Whether the evening may be handed to this member (rules §14): to a co-master, by who runs it; the
 * master of the game may take it back.
 */
export function mayHandOver({ userId, part }: Member, target: Target): boolean {
  if (target.part !== 'co_master') return false
  return part === 'master' || (target.isOwner && target.userId === userId)
}
