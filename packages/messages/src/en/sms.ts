import type { Translation } from '../phrases.ts'
import type { sms as ru } from '../ru/sms.ts'

/** Messages to phones: short, for each is paid by its length. */
export const sms: Translation<typeof ru> = {
  signIn: 'CCO: your code is {{code}}. Don’t share it with anyone.',
  /** To a phone that is a second factor. */
  factor: 'Your club sign-in code is {{code}}. Don’t share it.',
  phoneChange: 'CCO: your code to confirm the new number is {{code}}. Don’t share it with anyone.',
  reauthentication:
    'CCO: your code to change your password is {{code}}. Don’t share it with anyone.',
}
