import { lazy, type ReactNode, Suspense, startTransition, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../../lib/auth.ts'
import type { Address, CodeUse } from '../../../lib/auth-calls.ts'
import type { AuthTab } from '../../../lib/auth-dialog.ts'
import { paths } from '../../../lib/paths.ts'
import { useWallets } from '../../../lib/wallets.ts'
import { Spinner } from '../../../ui/loading.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import { MissingProviders, Providers } from './providers.tsx'
import { useAuthSettings } from './queries.ts'

/* Each form is downloaded when it is opened. */
const credentialForms = () => import('./credential-forms.tsx')
const SignInForm = lazy(async () => ({ default: (await credentialForms()).SignInForm }))
const SignUpForm = lazy(async () => ({ default: (await credentialForms()).SignUpForm }))
const codeForm = () => import('./code-form.tsx')
const CodeForm = lazy(async () => ({ default: (await codeForm()).CodeForm }))
const otherMethods = () => import('./other-methods.tsx')
const EmailLinkForm = lazy(async () => ({ default: (await otherMethods()).EmailLinkForm }))
const PhoneForm = lazy(async () => ({ default: (await otherMethods()).PhoneForm }))
const CompanyForm = lazy(async () => ({ default: (await otherMethods()).CompanyForm }))
const WalletForm = lazy(async () => ({ default: (await otherMethods()).WalletForm }))
const AnonymousForm = lazy(async () => ({ default: (await otherMethods()).AnonymousForm }))
const secondStep = () => import('./second-step.tsx')
const SecondStep = lazy(async () => ({ default: (await secondStep()).SecondStep }))
const passwordRecovery = () => import('./password-recovery.tsx')
const ForgotDialog = lazy(async () => ({ default: (await passwordRecovery()).ForgotDialog }))

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
  const back = () => backTo('login')

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
    if (step.name === 'company') return <CompanyForm onBack={back} />
    if (step.name === 'wallet') return <WalletForm onBack={back} />
    if (step.name === 'anonymous') return <AnonymousForm onBack={back} />
    if (step.name === 'phone') {
      return <PhoneForm onCodeSent={(phone, use) => toCode({ phone }, use, true)} onBack={back} />
    }
    if (step.name === 'emailLink') {
      return (
        <EmailLinkForm
          email={email}
          onSent={(address) => toCode({ email: address }, 'signin', true)}
          onBack={back}
        />
      )
    }
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
      // Keeps the tabs on screen while the other form is downloaded.
      onValueChange={(value) => startTransition(() => onTabChange(value as AuthTab))}
    >
      <Providers key={`configured-${tab}`} />
      {tab === 'login' ? (
        <>
          <SignInForm email={email} onForgot={next.onForgot} onUnconfirmed={next.onUnconfirmed} />
          <OtherMethods onChoose={next.onOtherMethod} />
        </>
      ) : (
        <SignUpForm email={email} onEmailSent={next.onEmailSent} />
      )}
      {/* What was said of them belongs to the tab it was said in. */}
      <MissingProviders key={`missing-${tab}`} />
    </Tabs>
  )
}

type Method = 'emailLink' | 'phone' | 'company' | 'wallet' | 'anonymous'

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

/** The story whose cover is shown beside the form. */
const SLUG = 'posledniy-fonarschik'

/** Hidden on phones, which have room for the form alone. */
export function AuthScene() {
  const { t } = useTranslation('auth')
  return (
    <div className="relative isolate flex min-h-[616px] flex-col justify-end overflow-hidden bg-scene p-8 max-md:hidden">
      <img
        src={paths.cover(SLUG, 'tall')}
        alt=""
        className="absolute inset-0 -z-2 size-full object-cover"
      />
      <span className="absolute inset-0 -z-1 bg-[linear-gradient(0deg,color-mix(in_srgb,var(--scene)_85%,transparent),transparent_56%)]" />
      <p className="type-h2 text-balance text-scene-title">{t('sceneTitle')}</p>
      <p className="type-reading mt-2 text-[1.125rem] text-scene-text">{t('sceneText')}</p>
    </div>
  )
}
