import type { Language } from '@cco/domain/language/language'
import type { InvitedRole } from '@cco/domain/staff-invitations/constants'
import { mail as en } from '@cco/messages/en/mail'
import { fillText } from '@cco/messages/phrases'
import { mail as ru } from '@cco/messages/ru/mail'
import type { Mail } from '../../../platform/mail/email.ts'

const PHRASES = { ru, en } as const satisfies Record<Language, unknown>

/**
 * Returns the email that invites to the staff, in the inviter's language. The key is in the fragment
 * of the link, which reaches no server log and no other site.
 */
export function invitationEmail(of: {
  to: string
  role: InvitedRole
  language: Language
  siteUrl: string
  key: string
}): Mail {
  const { subject, title, text, terms, action, footer, role } = PHRASES[of.language].staffInvitation
  return {
    to: of.to,
    subject,
    content: {
      language: of.language,
      title,
      paragraphs: [fillText(text, { role: role[of.role] }), terms],
      action: { label: action, url: `${of.siteUrl}/staff-invitation#${of.key}` },
      footer,
    },
  }
}
