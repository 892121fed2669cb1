import { lazy, type ReactNode, Suspense, useState } from 'react'
import type { AuthTab } from '../../../lib/auth-dialog.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { Spinner } from '../../../ui/spinner.tsx'
import { AuthForms } from './auth-forms.tsx'
import { AuthStep } from './auth-step.tsx'

const LetterForm = lazy(async () => {
  const module = await import('../forms/letter-form.tsx')
  return { default: module.LetterForm }
})
const ForgotForm = lazy(async () => {
  const module = await import('../forms/forgot-form.tsx')
  return { default: module.ForgotForm }
})

interface Props {
  tab: AuthTab
  onTabChange: (tab: AuthTab) => void
  heading: (text: string) => ReactNode
}

/** `letter` follows a sign-up, `unconfirmed` a sign-in whose address was never confirmed. */
type Step = 'start' | 'forms' | 'forgot' | 'letter' | 'unconfirmed'

/** Two tabs, two forms, and the steps beside them: the same on the page and in the dialog. */
export function AuthPanel({ tab, onTabChange, heading }: Props) {
  const { t } = useTranslation('auth')
  const [step, setStep] = useState<Step>('start')
  // Goes along from step to step, so that it need not be typed again.
  const [email, setEmail] = useState('')

  const go = (next: Step) => (address: string) => {
    setEmail(address)
    setStep(next)
  }
  function backTo(next: AuthTab): void {
    onTabChange(next)
    setStep('forms')
  }

  return (
    <>
      {heading(title())}
      <Suspense fallback={<Spinner />}>
        <AuthStep key={step} takesFocus={step !== 'start'}>
          {view()}
        </AuthStep>
      </Suspense>
    </>
  )

  function title(): string {
    if (step === 'forgot') return t('forgotTitle')
    if (step === 'letter' || step === 'unconfirmed') return t('letterTitle')
    return t(tab === 'login' ? 'signInTitle' : 'signUpTitle')
  }

  function view(): ReactNode {
    if (step === 'forgot') {
      return (
        <ForgotForm
          email={email}
          onSent={(address) => {
            setEmail(address)
            backTo('login')
          }}
          onBack={() => backTo('login')}
        />
      )
    }
    if (step === 'letter' || step === 'unconfirmed') {
      return (
        <LetterForm
          email={email}
          justSent={step === 'letter'}
          onOtherAddress={() => backTo(step === 'letter' ? 'signup' : 'login')}
        />
      )
    }
    return (
      <AuthForms
        {...{ tab, onTabChange, email }}
        onForgot={go('forgot')}
        onLetterSent={go('letter')}
        onUnconfirmed={go('unconfirmed')}
      />
    )
  }
}
