import { type Role, satisfies } from '@cco/domain/roles/role'
import type { usersInput } from '@cco/domain/users/contract'
import type * as z from 'zod/mini'
import type { StaffEntry } from '../../../lib/screen.ts'
import { SCREENS } from '../../../lib/screens.ts'

/** The pages of the administration that a role may enter, by their names. */
export function pagesOf(role: Role): StaffEntry['name'][] {
  return SCREENS.flatMap(({ from: least, staff = [] }) =>
    staff.flatMap(({ name, from = least }) => (from && satisfies(role, from) ? [name] : [])),
  )
}

const DAY_MS = 86_400_000
const DAY = /^\d{4}-\d\d-\d\d$/

/** The range of registration between two days, the last one included; days that are none are left out. */
export function registeredBetween(
  first: string | undefined,
  last: string | undefined,
): Pick<z.input<typeof usersInput>, 'registeredFrom' | 'registeredTo'> {
  const from = startOf(first)
  const to = startOf(last)
  return {
    ...(from !== undefined && { registeredFrom: new Date(from).toISOString() }),
    ...(to !== undefined && { registeredTo: new Date(to + DAY_MS).toISOString() }),
  }
}

/** Midnight of a day in UTC. */
function startOf(day: string | undefined): number | undefined {
  if (!day || !DAY.test(day)) return undefined
  const at = Date.parse(`${day}T00:00:00Z`)
  return Number.isNaN(at) ? undefined : at
}
