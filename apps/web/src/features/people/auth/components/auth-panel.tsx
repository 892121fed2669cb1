import { type ReactNode, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../../../lib/auth.ts'
import type { Address, CodeUse } from '../../../../lib/auth-calls.ts'
import type { AuthTab } from '../../../../lib/auth-dialog.ts'
import { Spinner } from '../../../../ui/spinner.tsx'
import { AuthForms } from './auth-forms.tsx'
import { AuthStep } from './auth-step.tsx'
import {
  CodeForm,
  CompanyForm,
  ForgotDialog,
  LetterWayForm,
  NamelessForm,
  PhoneForm,
  SecondStep,
  WalletForm,
} from './lazy-forms.ts'
import type { Way } from './other-ways.tsx'

interface Props {
  tab: AuthTab
  onTabChange: (tab: AuthTab) => void
  heading: (text: string) => ReactNode
  /** Opened over a page, where the first field is next. */
  takesFocus?: boolean
}

type Step =
  | { name: 'forms' | 'second' | Way }
  /** A code is on its way, or has to be asked for after a sign-in that was refused. */
  | { name: 'code'; address: Address; use: CodeUse; justSent: boolean }

const TITLES = {
  letterWay: 'letterWayTitle',
  phone: 'phoneTitle',
  company: 'companyTitle',
  wallet: 'walletTitle',
  nameless: 'namelessTitle',
  second: 'secondTitle',
} as const

/** Two tabs, two forms, and the steps beside them: the same on the page and in the dialog. */
export function AuthPanel({ tab, onTabChange, heading, takesFocus = false }: Props) {
  const { t } = useTranslation('auth')
  const { status, ...session } = useSession()
  const [chosen, setStep] = useState<Step>()
  // Goes along from step to step, so that it need not be typed again.
  const [email, setEmail] = useState('')
  const [forgetting, setForgetting] = useState(false)
  const halfway = status === 'guest' && 'secondStep' in session
  const step: Step = halfway ? { name: 'second' } : (chosen ?? { name: 'forms' })

  const go = (name: Way) => setStep({ name })
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
        <AuthStep key={step.name} takesFocus={takesFocus || chosen !== undefined || halfway}>
          {view()}
        </AuthStep>
      </Suspense>
      {forgetting && (
        <Suspense>
          <ForgotDialog email={email} onClose={() => setForgetting(false)} />
        </Suspense>
      )}
    </>
  )

  function title(): string {
    if (step.name === 'forms') return t(tab === 'login' ? 'signInTitle' : 'signUpTitle')
    if (step.name === 'code') return t('email' in step.address ? 'letterTitle' : 'codeTitle')
    return t(TITLES[step.name])
  }

  function view(): ReactNode {
    if (step.name === 'second') return <SecondStep />
    if (step.name === 'company') return <CompanyForm onBack={back} />
    if (step.name === 'wallet') return <WalletForm onBack={back} />
    if (step.name === 'nameless') return <NamelessForm onBack={back} />
    if (step.name === 'phone') {
      return <PhoneForm onCodeSent={(phone, use) => toCode({ phone }, use, true)} onBack={back} />
    }
    if (step.name === 'letterWay') {
      return (
        <LetterWayForm
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
          setForgetting(true)
        }}
        onLetterSent={(address) => toCode({ email: address }, 'signup', true)}
        onUnconfirmed={(address) => toCode({ email: address }, 'signup', false)}
        onOtherWay={go}
      />
    )
  }
}
