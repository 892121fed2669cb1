import { type Role, satisfies } from '@cco/domain/role/role'

/** Only owners read what everybody did. */
export const maySeeLog = (role: Role): boolean => satisfies(role, 'owner')
