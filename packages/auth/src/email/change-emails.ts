import type { Tx } from '@cco/database/client'
import type { Language } from '@cco/domain/language/language'
import { mail as en } from '@cco/messages/en/mail'
import { fillText } from '@cco/messages/phrases'
import { mail as ru } from '@cco/messages/ru/mail'
import type { UserRow } from '../accounts/users.ts'
import type { AuthDeps } from '../deps.ts'

const PHRASES = { ru: ru.accountChanged, en: en.accountChanged } as const
const BRANDS: Record<string, string> = { google: 'Google', apple: 'Apple' }

/** A change of how a user signs in. */
export type AccountChange =
  | { kind: 'password' | 'phone' | 'factorAdded' | 'factorRemoved' }
  | { kind: 'email'; from: string; to: string | null }
  | { kind: 'identityLinked' | 'identityUnlinked'; provider: string }

/**
 * Emails the owner of an account what was changed, so that a change by another person is noticed.
 * The email goes to the confirmed address, and to both addresses when the address changed. Accounts
 * without a confirmed address get none.
 * @param user the account before the change
 */
export async function sendChangeEmail(
  { settings, clock, readerOf, sendEmail }: AuthDeps,
  tx: Tx,
  user: Pick<UserRow, 'id' | 'email' | 'emailConfirmedAt'>,
  change: AccountChange,
): Promise<void> {
  const recipients = recipientsOf(user, change)
  if (recipients.length === 0) return
  const reader = await readerOf(tx, user.id)
  if (!reader) return
  const { language } = reader
  const phrases = PHRASES[language]
  const { subject, text } = phrases[change.kind]
  const when = fillText(phrases.when, { when: reader.formatTime(clock.now()) })
  for (const to of recipients) {
    const content = {
      language,
      title: subject,
      paragraphs: [filled(text, change, language), when, phrases.advice],
      action: { label: phrases.action, url: `${settings.siteUrl}/profile?tab=security` },
      footer: phrases.footer,
    }
    await sendEmail(tx, { to, subject, content })
  }
}

function recipientsOf(
  { email, emailConfirmedAt }: Pick<UserRow, 'email' | 'emailConfirmedAt'>,
  change: AccountChange,
): string[] {
  if (email === null || emailConfirmedAt === null) return []
  const to = change.kind === 'email' ? change.to : null
  return to === null ? [email] : [email, to]
}

function filled(text: string, change: AccountChange, language: Language): string {
  if (change.kind === 'email') {
    return fillText(text, { from: change.from, to: change.to ?? '—' })
  }
  return 'provider' in change
    ? fillText(text, { provider: providerName(change.provider, language) })
    : text
}

function providerName(provider: string, language: Language): string {
  const names: Record<string, string> = PHRASES[language].providers
  return names[provider.startsWith('sso:') ? 'sso' : provider] ?? BRANDS[provider] ?? provider
}
