import * as z from 'zod/mini'
import { singleLine } from '../text/text.ts'
import { CLUB_CONTACT_MAX, CLUB_NAME_MAX, CLUB_TITLE_MAX } from './club-defaults.ts'

const title = singleLine({ min: 1, max: CLUB_TITLE_MAX })

/** The details of the club that owners edit and everyone sees. */
export const clubDetails = z.object({
  name: singleLine({ min: 1, max: CLUB_NAME_MAX }),
  title: z.object({ ru: title, en: title }),
  email: z.email().check(z.maxLength(254)),
  phone: z.nullable(
    singleLine({ min: 5, max: CLUB_CONTACT_MAX }).check(z.regex(/^\+?[\d\s()-]+$/)),
  ),
  telegram: z.nullable(z.string().check(z.regex(/^\w{5,32}$/))),
})
