import type { APIRequestContext } from '@playwright/test'
import { expect } from '@playwright/test'

export type Email = { subject: string; code: string; link: string }

/** The newest email to an address, once as many have come: emails leave by the queue. */
export async function emailTo(
  request: APIRequestContext,
  address: string,
  which = 1,
): Promise<Email> {
  const list = async () => {
    const answer = await request.get(`/dev/mailbox?to=${encodeURIComponent(address)}`, {
      headers: { accept: 'application/json' },
    })
    return (await answer.json()) as { subject: string; text: string }[]
  }
  const waiting = { timeout: 20_000, intervals: [100] }
  await expect.poll(async () => (await list()).length, waiting).toBe(which)
  const [email] = await list()
  const { subject = '', text = '' } = email ?? {}
  // An email has it on a line of its own, a text message within its one line.
  const code = (/^\d{6}$/m.exec(text) ?? /\b\d{6}\b/.exec(text))?.[0] ?? ''
  const link = /^https?:\S+$/m.exec(text)?.[0] ?? ''
  return { subject, code, link }
}
