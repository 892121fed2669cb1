import type { ErrorCode } from '@cco/domain/error/codes'
import { COMMUNITY_ERRORS } from './community-errors.ts'
import type { ErrorRow } from './error-row.ts'
import { MONEY_ERRORS } from './money-errors.ts'
import { PEOPLE_ERRORS } from './people-errors.ts'
import { PLAYING_ERRORS } from './playing-errors.ts'
import { REQUEST_ERRORS } from './request-errors.ts'

/**
 * The tRPC code of each error code and when it is returned. The table of `docs/api.md` is generated
 * from it.
 */
export const ERROR_TABLE: Record<ErrorCode, ErrorRow> = {
  ...REQUEST_ERRORS,
  ...PEOPLE_ERRORS,
  ...PLAYING_ERRORS,
  ...MONEY_ERRORS,
  ...COMMUNITY_ERRORS,
}
