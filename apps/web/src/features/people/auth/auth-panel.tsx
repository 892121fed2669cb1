import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../../lib/auth.ts'
import type { Address, CodeUse } from '../../../lib/auth-calls.ts'
import type { AuthTab } from '../../../lib/auth-dialog.ts'
import { clubScene } from '../../../lib/paths.ts'
import { useWallets } from '../../../lib/wallets.ts'
import { Spinner } from '../../../ui/loading.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import type { Method } from './other-methods.tsx'
import { MissingProviders, Providers } from './providers.tsx'
import { useAuthSettings } from './queries.ts'

/* Each step is downloaded when it is opened. */
const CredentialForm = lazy(async () => ({
  default: (await import('./credential-forms.tsx')).CredentialForm,
}))
const OtherMethodForm = lazy(async () => ({
  default: (await import('./other-methods.tsx')).OtherMethodForm,
}))
const CodeForm = lazy(async () => ({ default: (await import('./code-form.tsx')).CodeForm }))
const SecondStep = lazy(async () => ({ default: (await import('./second-step.tsx')).SecondStep }))
const ForgotDialog = lazy(async () => ({
  default: (await import('./password-recovery.tsx')).ForgotDialog,
}))

interface AuthPanelProps {
  tab: AuthTab
  onTabChange: (tab: AuthTab) => void
  heading: (text: string) => ReactNode
  /** Focuses the first field: the panel was opened over a page. */
  takesFocus?: boolean
}

type Step =
  | { name: 'forms' | 'second' | Method }
  /** `justSent` is false after a refused sign-in, where the code has to be requested first. */
  | { name: 'code'; address: Address; use: CodeUse; justSent: boolean }

const TITLES = {
  emailLink: 'emailCodeTitle',
  phone: 'phoneTitle',
  company: 'companyTitle',
  wallet: 'walletTitle',
  anonymous: 'anonymousTitle',
  second: 'secondTitle',
} as const

/** Signing in and up, with every further step; used by the page and the dialog. */
export function AuthPanel({ tab, onTabChange, heading, takesFocus = false }: AuthPanelProps) {
  const { t } = useTranslation('auth')
  const { status, ...session } = useSession()
  const [opened, setStep] = useState<Step>()
  // Shared by the steps, so that it is typed once.
  const [email, setEmail] = useState('')
  const [forgotOpen, setForgotOpen] = useState(false)
  const needsSecondStep = status === 'guest' && 'secondStep' in session
  const step: Step = needsSecondStep ? { name: 'second' } : (opened ?? { name: 'forms' })

  const go = (name: Method) => setStep({ name })
  function toCode(address: Address, use: CodeUse, justSent: boolean): void {
    if ('email' in address) setEmail(address.email)
    setStep({ name: 'code', address, use, justSent })
  }
  function backTo(next: AuthTab): void {
    onTabChange(next)
    setStep({ name: 'forms' })
  }

  return (
    <>
      {heading(title())}
      <Suspense fallback={<Spinner />}>
        <AuthStep
          key={step.name}
          takesFocus={takesFocus || opened !== undefined || needsSecondStep}
        >
          {view()}
        </AuthStep>
      </Suspense>
      {forgotOpen && (
        <Suspense>
          <ForgotDialog email={email} onClose={() => setForgotOpen(false)} />
        </Suspense>
      )}
    </>
  )

  function title(): string {
    if (step.name === 'forms') return t(tab === 'login' ? 'signInTitle' : 'signUpTitle')
    if (step.name === 'code') return t('email' in step.address ? 'emailSentTitle' : 'codeTitle')
    return t(TITLES[step.name])
  }

  function view(): ReactNode {
    if (step.name === 'second') return <SecondStep />
    if (step.name === 'code') {
      const signedUp = step.use === 'signup' && step.justSent && 'email' in step.address
      return (
        <CodeForm
          address={step.address}
          use={step.use}
          justSent={step.justSent}
          onOtherAddress={() =>
            'phone' in step.address ? go('phone') : backTo(signedUp ? 'signup' : 'login')
          }
        />
      )
    }
    if (step.name !== 'forms') {
      return (
        <OtherMethodForm
          method={step.name}
          email={email}
          onCodeSent={(address, use) => toCode(address, use, true)}
          onBack={() => backTo('login')}
        />
      )
    }
    return (
      <AuthForms
        {...{ tab, onTabChange, email }}
        onForgot={(address) => {
          setEmail(address)
          setForgotOpen(true)
        }}
        onEmailSent={(address) => toCode({ email: address }, 'signup', true)}
        onUnconfirmed={(address) => toCode({ email: address }, 'signup', false)}
        onOtherMethod={go}
      />
    )
  }
}

interface AuthStepProps {
  /** It replaces another step, whose focused control is gone. */
  takesFocus: boolean
  children: ReactNode
}

/** On a touch screen the step itself is focused: a focused field would open the keyboard. */
function AuthStep({ takesFocus, children }: AuthStepProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!takesFocus) return
    const field = box.current?.querySelector('input')
    const target = field && !matchMedia('(pointer: coarse)').matches ? field : box.current
    target?.focus({ preventScroll: true })
  }, [takesFocus])
  return (
    <div ref={box} tabIndex={-1} className="outline-none">
      {children}
    </div>
  )
}

interface AuthFormsProps {
  tab: AuthTab
  onTabChange: (tab: AuthTab) => void
  email: string
  onForgot: (email: string) => void
  onEmailSent: (email: string) => void
  onUnconfirmed: (email: string) => void
  onOtherMethod: (method: Method) => void
}

function AuthForms({ tab, onTabChange, email, ...next }: AuthFormsProps) {
  const { t } = useTranslation('auth')
  return (
    <Tabs
      fill
      label={t('tabs')}
      tabs={[
        { value: 'login', label: t('signInTab') },
        { value: 'signup', label: t('signUpTab') },
      ]}
      value={tab}
      onValueChange={(value) => onTabChange(value as AuthTab)}
    >
      <Providers key={`configured-${tab}`} />
      <CredentialForm
        key={tab}
        tab={tab}
        email={email}
        onForgot={next.onForgot}
        onUnconfirmed={next.onUnconfirmed}
        onEmailSent={next.onEmailSent}
      />
      {tab === 'login' && <OtherMethods onChoose={next.onOtherMethod} />}
      {/* What was said of them belongs to the tab it was said in. */}
      <MissingProviders key={`missing-${tab}`} />
    </Tabs>
  )
}

interface OtherMethodsProps {
  onChoose: (method: Method) => void
}

/** Links to the less common methods, only those enabled on the server. */
function OtherMethods({ onChoose }: OtherMethodsProps) {
  const { t } = useTranslation('auth')
  const settings = useAuthSettings()
  const wallets = useWallets()
  const methods: [Method, string][] = [['emailLink', t('methodEmailCode')]]
  if (settings?.phone) methods.push(['phone', t('methodPhone')])
  if (wallets.some(({ chain }) => settings?.chains.includes(chain))) {
    methods.push(['wallet', t('methodWallet')])
  }
  if (settings?.company) methods.push(['company', t('methodCompany')])
  if (settings?.anonymous) methods.push(['anonymous', t('methodAnonymous')])
  return (
    <ul
      aria-label={t('otherMethods')}
      className="mt-4.5 flex flex-wrap justify-center gap-x-5 gap-y-2 border-line border-t pt-4"
    >
      {methods.map(([method, label]) => (
        <li key={method}>
          <button type="button" className="link type-small" onClick={() => onChoose(method)}>
            {label}
          </button>
        </li>
      ))}
    </ul>
  )
}

/** Hidden on phones, which have room for the form alone. */
export function AuthScene() {
  const { t } = useTranslation('auth')
  return (
    <div className="relative isolate flex min-h-[616px] flex-col justify-end overflow-hidden bg-scene p-8 max-md:hidden">
      <img
        src={clubScene('lantern', 'tall')}
        alt=""
        className="absolute inset-0 -z-2 size-full object-cover"
      />
      <span className="absolute inset-0 -z-1 bg-[linear-gradient(0deg,color-mix(in_srgb,var(--scene)_85%,transparent),transparent_56%)]" />
      <p className="type-h2 text-balance text-scene-title">{t('sceneTitle')}</p>
      <p className="type-reading mt-2 text-[1.125rem] text-scene-text">{t('sceneText')}</p>
    </div>
  )
}
