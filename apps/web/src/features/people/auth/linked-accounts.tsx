import { Building2, Mail, Phone, Wallet } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../../../kit/confirm-dialog.tsx'
import { SettingRow } from '../../../kit/page-parts.tsx'
import { type Identity, linkProvider, unlinkIdentity } from '../../../lib/account-calls.ts'
import type { Provider } from '../../../lib/auth-calls.ts'
import { formatDate } from '../../../lib/datetime.ts'
import { maskedText } from '../../../lib/streamer-link.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { reasonPhrase } from './model.ts'
import { ALWAYS_OFFERED, ProviderMark, providerName } from './provider-mark.tsx'
import { accountFailure, isProviderOpen, useProviders, useRefreshAccount } from './queries.ts'

/** Kinds of identity that are not providers and cannot be linked here. */
const OWN_METHODS = { email: Mail, phone: Phone, web3: Wallet }
const isOwnMethod = (provider: string) => Object.hasOwn(OWN_METHODS, provider)

interface Props {
  identities: readonly Identity[]
}

/** Linked sign-in methods; the last one cannot be unlinked. */
export function LinkedAccounts({ identities }: Props) {
  const { t } = useTranslation('security')
  const { t: tAuth } = useTranslation('auth')
  const providers = useProviders()
  const refresh = useRefreshAccount()
  const [redirecting, setRedirecting] = useState<Provider>()
  const [unlinking, setUnlinking] = useState<Identity>()
  // Configured ones first.
  const open = new Set([...(providers ?? []), ...ALWAYS_OFFERED])
  const missing = [...open].filter((name) => !identities.some((one) => one.provider === name))

  async function link(provider: Provider): Promise<void> {
    setRedirecting(provider)
    const open = await isProviderOpen(provider)
    if (open.ok && !open.isOpen) {
      setRedirecting(undefined)
      const title = tAuth('providerMissing', { provider: nameOf(provider) })
      return showToast({ tone: 'danger', title })
    }
    const result = open.ok ? await linkProvider(provider) : open
    if (result.ok) return
    setRedirecting(undefined)
    refuse(result.code)
  }

  async function unlink(identity: Identity): Promise<void> {
    const result = await unlinkIdentity(identity)
    if (!result.ok) throw refuse(result.code)
    void refresh()
    showToast({ tone: 'success', title: t('unlinked') })
  }

  function refuse(code: string): Error {
    return accountFailure(t('linkFailed', { reason: reasonPhrase(code, tAuth) }), code, tAuth)
  }

  return (
    <>
      {identities.map((identity) => (
        <SettingRow
          key={identity.identity_id}
          icon={mark(identity.provider)}
          title={nameOf(identity.provider)}
          facts={[
            maskedText((identity.identity_data?.email as string | undefined) ?? ''),
            identity.created_at && t('linkedSince', { date: formatDate(identity.created_at) }),
          ]
            .filter(Boolean)
            .join(' · ')}
          action={
            <Button
              size="sm"
              aria-label={`${t('unlink')}: ${nameOf(identity.provider)}`}
              disabledReason={identities.length === 1 ? t('unlinkLast') : undefined}
              onClick={() => setUnlinking(identity)}
            >
              {t('unlink')}
            </Button>
          }
        />
      ))}
      {missing.map((provider) => (
        <SettingRow
          key={provider}
          icon={<ProviderMark of={provider} />}
          title={nameOf(provider)}
          facts={isMissing(provider) ? tAuth('providerOff') : t('notLinked')}
          action={
            <Button
              size="sm"
              aria-label={`${t('link')}: ${nameOf(provider)}`}
              busy={redirecting === provider}
              {...(isMissing(provider) && {
                disabledReason: tAuth('providerMissing', { provider: nameOf(provider) }),
                tabIndex: -1,
              })}
              onClick={() => void link(provider)}
            >
              {t('link')}
            </Button>
          }
        />
      ))}
      <ConfirmDialog
        open={unlinking !== undefined}
        onOpenChange={() => setUnlinking(undefined)}
        title={t('unlinkTitle', { provider: nameOf(unlinking?.provider ?? '') })}
        description={t('unlinkText')}
        safeLabel={t('unlinkKeep')}
        actionLabel={t('unlink')}
        busyLabel={t('unlinking')}
        onConfirm={async () => unlinking && (await unlink(unlinking))}
      />
    </>
  )

  function isMissing(provider: string): boolean {
    return providers !== undefined && !providers.includes(provider)
  }

  function nameOf(provider: string): string {
    if (provider === 'email') return t('providerEmail')
    if (provider === 'phone') return t('providerPhone')
    if (provider === 'web3') return t('providerWallet')
    return provider.startsWith('sso:') ? t('providerCompany') : providerName(provider, tAuth)
  }

  function mark(provider: string) {
    if (isOwnMethod(provider))
      return <Icon of={OWN_METHODS[provider as keyof typeof OWN_METHODS]} />
    return provider.startsWith('sso:') ? <Icon of={Building2} /> : <ProviderMark of={provider} />
  }
}
