import type { ErrorCode } from '@cco/domain/error/codes'
import type { TRPCError } from '@trpc/server'

/** The tRPC code of an error code and when it is returned. */
export type ErrorRow = { trpc: TRPCError['code']; when: string }

/** The rows of the error codes of one area. */
export type ErrorRows = Partial<Record<ErrorCode, ErrorRow>>
