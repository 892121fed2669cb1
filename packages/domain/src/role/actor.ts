import type { Role } from './role.ts'

/** Who acts, and by which rank. */
export type Actor = { userId: string; role: Role }
