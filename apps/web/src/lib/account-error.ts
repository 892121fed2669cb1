/** A refusal of the sign-in service; its message is the service's code, or `network`. */
export class AccountError extends Error {
  override name = 'AccountError'
}
