const TIMEOUT_MS = 15_000

/**
 * Posts a message to a provider.
 * @throws Error with the status alone: a provider's words may repeat the message
 */
export async function postText(
  address: string,
  of: { user?: string; password?: string; type: string; idempotencyKey?: string; body: string },
): Promise<void> {
  const { user, password, type, idempotencyKey, body } = of
  const headers = new Headers({ 'content-type': type, accept: 'application/json' })
  if (user !== undefined) {
    const shown = Buffer.from(`${user}:${password}`).toString('base64')
    headers.set('authorization', `Basic ${shown}`)
  }
  if (idempotencyKey !== undefined) headers.set('idempotency-key', idempotencyKey)
  const answer = await fetch(address, {
    method: 'POST',
    headers,
    body,
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  await answer.body?.cancel()
  if (!answer.ok) throw new Error(`the SMS provider answered ${answer.status}`)
}
