import type { Mailbox } from './mailbox.ts'
import type { AuthNode, NodeClientClass } from './node.ts'

/** The part of the official client that signs up by phone. */
type PhoneClient = {
  signUp(by: { phone: string; password: string }): Promise<unknown>
  verifyOtp(by: { phone: string; token: string; type: 'sms' }): Promise<{
    data: { user: { id: string } | null; session: object | null }
  }>
}

let numbers = 0

/** Returns a number that no account has. */
export function newNumber(): string {
  numbers += 1
  return `7999100${String(numbers).padStart(4, '0')}`
}

/** Signs a new number up and confirms it. */
export async function signUpByPhone<Client extends PhoneClient>(
  ClientOfBrowser: NodeClientClass<Client>,
  { node, mailbox, password }: { node: AuthNode; mailbox: Mailbox; password: string },
): Promise<{ phone: string; client: Client; id: string }> {
  const phone = newNumber()
  const client = node.browser(ClientOfBrowser)
  await client.signUp({ phone, password })
  const token = await mailbox.codeAt(phone)
  const { data } = await client.verifyOtp({ phone, token, type: 'sms' })
  if (!data.user || !data.session) throw new Error(`${phone} was not signed in`)
  return { phone, client, id: data.user.id }
}
