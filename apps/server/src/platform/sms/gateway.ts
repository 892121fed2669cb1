import { postText } from './post-text.ts'
import type { SendText } from './text-message.ts'

/** Any gateway that takes `{ "to", "text" }` by HTTP; a name and password in its address are shown. */
export function openGateway(address: URL): SendText {
  const user = decodeURIComponent(address.username)
  const password = decodeURIComponent(address.password)
  const target = new URL(address)
  target.username = ''
  target.password = ''
  return async ({ id, to, text }) => {
    await postText(target.href, {
      ...(user !== '' && { user, password }),
      type: 'application/json',
      idempotencyKey: id,
      body: JSON.stringify({ to: `+${to}`, text }),
    })
  }
}
