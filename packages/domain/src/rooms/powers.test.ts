import { expect, test } from 'vitest'
import { mayAppoint, mayDirect, mayDismiss, mayHandOver } from './powers.ts'

const [master, coMaster, player, other, staff] = [
  { userId: 'm', part: 'master', isOwner: true },
  { userId: 'c', part: 'co_master', isOwner: false },
  { userId: 'p', part: 'player', isOwner: false },
  { userId: 'o', part: 'player', isOwner: false },
  { userId: 's', part: 'staff', isOwner: false },
] as const
/** After the evening was handed over: who runs it, and the master of the game beside them. */
const host = { userId: 'h', part: 'master', isOwner: false } as const
const owner = { userId: 'w', part: 'co_master', isOwner: true } as const

test.each([
  [master, player, true],
  [master, coMaster, true],
  [coMaster, player, true],
  [master, master, false],
  [coMaster, master, false],
  [coMaster, coMaster, false],
  [player, other, false],
  [player, player, false],
  [staff, player, false],
  [host, owner, false],
  [owner, host, false],
])('$0.part $0.userId directs $1.part $1.userId: $2', (acting, target, may) => {
  expect(mayDirect(acting, target)).toBe(may)
})

test.each([
  [master, player, true],
  [host, player, true],
  [master, coMaster, false],
  [master, master, false],
  [coMaster, player, false],
  [owner, player, false],
  [player, other, false],
  [player, player, false],
  [staff, player, false],
])('$0.part $0.userId appoints $1.part $1.userId: $2', (acting, target, may) => {
  expect(mayAppoint(acting, target)).toBe(may)
})

test.each([
  [master, coMaster, true],
  [coMaster, coMaster, true],
  [host, owner, false],
  [owner, coMaster, false],
  [master, player, false],
  [player, coMaster, false],
  [staff, coMaster, false],
])('$0.part $0.userId dismisses $1.part $1.userId: $2', (acting, target, may) => {
  expect(mayDismiss(acting, target)).toBe(may)
})

test.each([
  [master, coMaster, true],
  [host, owner, true],
  [host, coMaster, true],
  [owner, owner, true],
  [coMaster, coMaster, false],
  [owner, coMaster, false],
  [master, player, false],
  [player, coMaster, false],
  [staff, coMaster, false],
])('$0.part $0.userId hands the evening to $1.part $1.userId: $2', (acting, target, may) => {
  expect(mayHandOver(acting, target)).toBe(may)
})
