import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Provider, signInWith } from '../../../lib/auth-calls.ts'
import { currentLanguage } from '../../../lib/language.ts'
import { Button } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Notice } from '../../../ui/notice.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { reasonPhrase } from './model.ts'
import { ALWAYS_OFFERED, ProviderMark, providerName } from './provider-mark.tsx'
import { isProviderOpen, useProviders } from './queries.ts'

/** The configured providers, above the form. */
export function Providers() {
  const { t } = useTranslation('auth')
  const open = useProviders() ?? []
  const leave = useLeave()
  if (open.length === 0) return null
  const known = ALWAYS_OFFERED.filter((provider) => open.includes(provider))
  const others = open.filter((provider) => !ALWAYS_OFFERED.includes(provider))
  return (
    <div className="mb-4.5 grid gap-4.5">
      <div className="grid grid-cols-2 gap-2.5">
        {known.map((provider) => (
          <ProviderButton
            key={provider}
            provider={provider}
            leave={leave}
            {...(known.length === 1 && { className: 'col-span-2' })}
          >
            {providerName(provider, t)}
          </ProviderButton>
        ))}
        {others.map((provider) => (
          <ProviderButton key={provider} provider={provider} leave={leave} className="col-span-2">
            {t('providerNamed', { provider: providerName(provider, t) })}
          </ProviderButton>
        ))}
      </div>
      <FailureNotice leave={leave} />
      <p className="type-small flex items-center gap-4 text-text-3 before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        {t('or')}
      </p>
    </div>
  )
}

/** Google and Apple where they are not configured: last, with a line that says so. */
export function MissingProviders() {
  const { t } = useTranslation('auth')
  const open = useProviders()
  const leave = useLeave()
  const missing = ALWAYS_OFFERED.filter((provider) => !open?.includes(provider))
  if (missing.length === 0) return null
  const names = new Intl.ListFormat(currentLanguage()).format(
    missing.map((provider) => providerName(provider, t)),
  )
  return (
    <div className="mt-4.5 grid gap-2.5 border-line border-t pt-4">
      <div className="grid grid-cols-2 gap-2.5">
        {missing.map((provider) => (
          <ProviderButton
            key={provider}
            provider={provider}
            leave={leave}
            isMissing={open !== undefined}
            {...(missing.length === 1 && { className: 'col-span-2' })}
          >
            {providerName(provider, t)}
          </ProviderButton>
        ))}
      </div>
      <FailureNotice leave={leave} />
      {/* It has its place before it is known, so that nothing below moves. */}
      {!leave.failure && (
        <p className={classNames('type-small text-center text-text-3', !open && 'invisible')}>
          {t('providerMissing', { provider: names })}
        </p>
      )}
    </div>
  )
}

type Leave = ReturnType<typeof useLeave>

/** Leads to the page of a provider, unless it is not configured or cannot be reached. */
function useLeave() {
  const { t } = useTranslation('auth')
  const [redirecting, setRedirecting] = useState<Provider>()
  const [failure, setFailure] = useState<string>()

  async function go(provider: Provider): Promise<void> {
    const name = providerName(provider, t)
    setFailure(undefined)
    setRedirecting(provider)
    const open = await isProviderOpen(provider)
    const isMissing = open.ok && !open.isOpen
    const result = open.ok && open.isOpen ? await signInWith(provider) : open
    if (result.ok && !isMissing) return
    setRedirecting(undefined)
    const title = result.ok
      ? t('providerMissing', { provider: name })
      : t('providerFailed', { provider: name, reason: reasonPhrase(result.code, t) })
    setFailure(title)
    showToast({ tone: 'danger', title })
  }
  return { redirecting, failure, go }
}

interface ProviderButtonProps {
  provider: Provider
  leave: Leave
  /** Known to be not configured: the button shows it, and the keyboard passes it. */
  isMissing?: boolean
  className?: string
  children: string
}

function ProviderButton(props: ProviderButtonProps) {
  const { provider, leave, isMissing = false, className, children } = props
  const { t } = useTranslation('auth')
  return (
    <Button
      block
      {...(isMissing && {
        disabledReason: t('providerMissing', { provider: children }),
        tabIndex: -1,
      })}
      icon={<ProviderMark of={provider} />}
      busy={leave.redirecting === provider}
      onClick={() => void leave.go(provider)}
      {...(className && { className })}
    >
      {children}
    </Button>
  )
}

function FailureNotice({ leave }: { leave: Leave }) {
  if (!leave.failure) return null
  return (
    <Notice tone="danger" live="assertive">
      {leave.failure}
    </Notice>
  )
}
