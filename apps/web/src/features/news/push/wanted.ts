import { storedJson } from '../../../lib/storage.ts'

const USERS_MAX = 10

const isIds = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string')

/** The users who turned push messages on in this browser, the latest first. */
const users = storedJson<readonly string[]>('push.users', isIds, [])

/** Whether a user has turned push messages on in this browser. */
export const isWanted = (userId: string): boolean => users.get().includes(userId)

/** Remembers that a user has turned push messages on or off in this browser. */
export function setWanted(userId: string, wanted: boolean): void {
  const others = users.get().filter((one) => one !== userId)
  users.set(wanted ? [userId, ...others].slice(0, USERS_MAX) : others)
}
