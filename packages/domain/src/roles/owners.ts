/** An owner, and whether they can act: neither suspended nor banned, and not deleted. */
export type Owner = { userId: string; canAct: boolean }

/**
 * Whether the club would be left without an owner who can act, if this user were demoted, restricted
 * or deleted (rules §11). Another owner whose suspension ends tomorrow does not count today.
 */
export function isLastOwner(owners: readonly Owner[], userId: string): boolean {
  const isOwner = owners.some((owner) => owner.userId === userId)
  return isOwner && !owners.some((owner) => owner.userId !== userId && owner.canAct)
}
