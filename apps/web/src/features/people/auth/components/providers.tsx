import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Provider, signInWith } from '../../../../lib/auth-calls.ts'
import { Button } from '../../../../ui/button.tsx'
import { showToast } from '../../../../ui/toast.ts'
import { isProviderOpen, useAuthSettings } from '../shared/auth-settings.ts'
import { ProviderMark } from '../shared/provider-mark.tsx'
import { providerName } from '../shared/provider-name.ts'
import { reasonPhrase } from '../shared/reason.ts'

/** Always offered; where one is not configured, it says so (spec §8). */
const OFFERED: readonly Provider[] = ['google', 'apple']

/** Google, Apple and others: they know the person already, so there is nothing to fill in. */
export function Providers() {
  const { t } = useTranslation('auth')
  const settings = useAuthSettings()
  const [leaving, setLeaving] = useState<Provider | null>(null)

  async function leave(provider: Provider): Promise<void> {
    const name = providerName(provider, t)
    setLeaving(provider)
    const open = await isProviderOpen(provider)
    if (open.ok && !open.isOpen) {
      setLeaving(null)
      return showToast({ tone: 'danger', title: t('providerMissing', { provider: name }) })
    }
    const result = open.ok ? await signInWith(provider) : open
    if (result.ok) return
    setLeaving(null)
    const reason = reasonPhrase(result.code, t)
    showToast({ tone: 'danger', title: t('providerFailed', { provider: name, reason }) })
  }

  const others = settings?.providers.filter((name) => !OFFERED.includes(name)) ?? []
  return (
    <div className="mb-4.5 grid gap-4.5">
      <div className="grid grid-cols-2 gap-2.5">
        {OFFERED.map((provider) => (
          <Button
            key={provider}
            block
            icon={<ProviderMark of={provider} />}
            busy={leaving === provider}
            onClick={() => void leave(provider)}
          >
            {providerName(provider, t)}
          </Button>
        ))}
        {others.map((provider) => (
          <Button
            key={provider}
            block
            icon={<ProviderMark of={provider} />}
            busy={leaving === provider}
            onClick={() => void leave(provider)}
            className="col-span-2"
          >
            {t('providerNamed', { provider: providerName(provider, t) })}
          </Button>
        ))}
      </div>
      <p className="type-small flex items-center gap-4 text-text-3 before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        {t('or')}
      </p>
    </div>
  )
}
