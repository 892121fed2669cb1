import type { Translation } from '../phrases.ts'
import type { sms as ru } from '../ru/sms.ts'

/** Messages to phones: short, for each is paid by its length. */
export const sms: Translation<typeof ru> = {
  signIn: 'CCO: your code is {{code}}. Tell it to nobody.',
  /** To a phone that is a second factor. */
  factor: 'Your code for the club: {{code}}. Tell nobody.',
  phoneChange: 'CCO: your code is {{code}}, to confirm the new number. Tell it to nobody.',
  reauthentication: 'CCO: your code is {{code}}, to change your password. Tell it to nobody.',
}
