import type { ErrorCode } from './code-list.ts'

export type { ErrorCode } from './code-list.ts'

/** The values of an error’s phrase, which screens may also use. Numbers are coins or seats. */
export type ErrorDetails = Readonly<Record<string, string | number>>

/** An error for the user, identified by its code; its phrase is in `messages`. */
export class CodedError extends Error {
  readonly code: ErrorCode
  readonly details: ErrorDetails

  constructor(code: ErrorCode, details: ErrorDetails = {}) {
    super(code)
    this.name = 'CodedError'
    this.code = code
    this.details = details
  }
}
