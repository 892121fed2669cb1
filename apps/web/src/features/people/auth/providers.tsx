import type { TFunction } from 'i18next'
import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Provider, signInWith } from '../../../lib/auth-calls.ts'
import { currentLanguage } from '../../../lib/language.ts'
import { Button } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { reasonPhrase } from './model.ts'
import { isProviderOpen, useProviders } from './queries.ts'

/** Offered even where they are not configured (spec §8). */
export const ALWAYS_OFFERED: readonly Provider[] = ['google', 'apple']

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

/** Logos as one path each, in the current colour (simple-icons, CC0). */
const MARKS = {
  google:
    'M12.48 10.92v3.28h7.84c-.24 1.84-.853 3.187-1.787 4.133-1.147 1.147-2.933 2.4-6.053 2.4-4.827 0-8.6-3.893-8.6-8.72s3.773-8.72 8.6-8.72c2.6 0 4.507 1.027 5.907 2.347l2.307-2.307C18.747 1.44 16.133 0 12.48 0 5.867 0 .307 5.387.307 12s5.56 12 12.173 12c3.573 0 6.267-1.173 8.373-3.36 2.16-2.16 2.84-5.213 2.84-7.667 0-.76-.053-1.467-.173-2.053H12.48z',
  apple:
    'M12.152 6.896c-.948 0-2.415-1.078-3.96-1.04-2.04.027-3.91 1.183-4.961 3.014-2.117 3.675-.546 9.103 1.519 12.09 1.013 1.454 2.208 3.09 3.792 3.039 1.52-.065 2.09-.987 3.935-.987 1.831 0 2.35.987 3.96.948 1.637-.026 2.676-1.48 3.676-2.948 1.156-1.688 1.636-3.325 1.662-3.415-.039-.013-3.182-1.221-3.22-4.857-.026-3.04 2.48-4.494 2.597-4.559-1.429-2.09-3.623-2.324-4.39-2.376-2-.156-3.675 1.09-4.61 1.09zM15.53 3.83c.843-1.012 1.4-2.427 1.245-3.83-1.207.052-2.662.805-3.532 1.818-.78.896-1.454 2.338-1.273 3.714 1.338.104 2.715-.688 3.559-1.701',
}

type Known = keyof typeof MARKS

interface ProviderMarkProps {
  of: Provider
}

/** The logo of a provider; a key for an unknown one. */
export function ProviderMark({ of }: ProviderMarkProps) {
  if (!Object.hasOwn(MARKS, of)) return <Icon of={KeyRound} size={16} />
  return (
    <svg aria-hidden="true" viewBox="0 0 24 24" className="size-4 flex-none fill-current">
      <path d={MARKS[of as Known]} />
    </svg>
  )
}

/** The display name of a provider: `custom:game-guild` becomes «Game guild». */
export function providerName(provider: string, t: TFunction<'auth'>): string {
  if (provider === 'google' || provider === 'apple') return t(provider)
  const name = provider.replace(/^custom:/, '').replace(/[-_:]+/g, ' ')
  return name.charAt(0).toUpperCase() + name.slice(1)
}
