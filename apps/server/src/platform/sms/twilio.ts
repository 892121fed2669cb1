import { postText } from './post-text.ts'
import type { SendText } from './text-message.ts'

const API = 'https://api.twilio.com'

/** Twilio, by an address like `twilio://<account>:<token>@<sender>`. */
export function openTwilio(address: URL): SendText {
  const account = decodeURIComponent(address.username)
  const token = decodeURIComponent(address.password)
  const sender = decodeURIComponent(address.hostname)
  const api = address.searchParams.get('api') ?? API
  // A messaging service has a name of its own; anything else is a number or a word.
  const from = sender.startsWith('MG') ? { MessagingServiceSid: sender } : { From: sender }
  return async ({ to, text }) => {
    await postText(`${api}/2010-04-01/Accounts/${account}/Messages.json`, {
      user: account,
      password: token,
      type: 'application/x-www-form-urlencoded',
      body: new URLSearchParams({ To: `+${to}`, Body: text, ...from }).toString(),
    })
  }
}
