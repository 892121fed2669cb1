/** PostgreSQL error codes that mean it is temporarily unavailable. */
const UNAVAILABLE_STATES = new Set([
  '53000', // insufficient_resources
  '53100', // disk_full
  '53200', // out_of_memory
  '53300', // too_many_connections
  '55P03', // lock_not_available: waited longer than lock_timeout
  '57014', // query_canceled: took longer than statement_timeout
  '57P01', // admin_shutdown
  '57P02', // crash_shutdown
  '57P03', // cannot_connect_now: starting up or shutting down
  '57P05', // idle_session_timeout
  '25P03', // idle_in_transaction_session_timeout
])
const SOCKET_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOENT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EPIPE',
  'ETIMEDOUT',
])
/** Error codes after which opening a connection is worth retrying immediately. */
const NOT_YET_STATES = new Set(['53300', '57P03'])
/** The driver reports connection errors by their message only. */
const LOST_MESSAGES =
  /^Connection terminated|^timeout exceeded when trying to connect|not queryable$|^timeout expired/
const RETRYABLE_STATES = new Set(['40001', '40P01'])

/** The connection of a transaction was lost before the commit; nothing of it was written. */
export class ConnectionLostError extends Error {
  constructor(cause?: unknown) {
    super('the connection to the database was lost', { cause })
  }
}

function codeOf(error: unknown): string | undefined {
  const code = (error as { code?: unknown } | null)?.code
  return typeof code === 'string' ? code : undefined
}

/**
 * Returns whether a statement failed because the database is unavailable rather than because of the
 * statement.
 * Examples are a lost connection, a shutdown, exhausted resources and a timeout.
 */
export function isUnavailable(error: unknown): boolean {
  if (error instanceof ConnectionLostError) return true
  const code = codeOf(error)
  if (code === undefined) return error instanceof Error && LOST_MESSAGES.test(error.message)
  return UNAVAILABLE_STATES.has(code) || SOCKET_CODES.has(code) || code.startsWith('08')
}

/** Returns whether opening a connection failed for a reason that often passes within seconds. */
export function mayConnectSoon(error: unknown): boolean {
  const code = codeOf(error)
  if (code === undefined) return error instanceof Error && LOST_MESSAGES.test(error.message)
  return NOT_YET_STATES.has(code) || SOCKET_CODES.has(code) || code.startsWith('08')
}

/** Returns whether a transaction failed only because of a concurrent one and may run again. */
export function isRetryable(error: unknown): boolean {
  return RETRYABLE_STATES.has(codeOf(error) ?? '')
}
