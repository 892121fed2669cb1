import * as z from 'zod/mini'

/** Largest whole number of a PostgreSQL `integer` column, which holds coins, counts and numbers. */
export const INT4_MAX = 2_147_483_647

/** A whole number, zero or above, that an `integer` column can be compared with. */
export const count = z.int().check(z.minimum(0), z.maximum(INT4_MAX))

/** The public number of an account (`profiles.account_id`). */
export const accountNumber = z.int().check(z.minimum(1), z.maximum(INT4_MAX))
