import { lazy, startTransition } from 'react'
import { useTranslation } from 'react-i18next'
import type { AuthTab } from '../../../../lib/auth-dialog.ts'
import { Tabs } from '../../../../ui/tabs.tsx'
import { OtherWays, type Way } from './other-ways.tsx'
import { Providers } from './providers.tsx'

const SignInForm = lazy(async () => {
  const module = await import('../forms/sign-in-form.tsx')
  return { default: module.SignInForm }
})
const SignUpForm = lazy(async () => {
  const module = await import('../forms/sign-up-form.tsx')
  return { default: module.SignUpForm }
})

interface Props {
  tab: AuthTab
  onTabChange: (tab: AuthTab) => void
  email: string
  onForgot: (email: string) => void
  onLetterSent: (email: string) => void
  onUnconfirmed: (email: string) => void
  onOtherWay: (way: Way) => void
}

export function AuthForms({ tab, onTabChange, email, ...next }: Props) {
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
      // The tabs stay while the other form is on its way.
      onValueChange={(value) => startTransition(() => onTabChange(value as AuthTab))}
    >
      <Providers />
      {tab === 'login' ? (
        <>
          <SignInForm email={email} onForgot={next.onForgot} onUnconfirmed={next.onUnconfirmed} />
          <OtherWays onChoose={next.onOtherWay} />
        </>
      ) : (
        <SignUpForm email={email} onLetterSent={next.onLetterSent} />
      )}
    </Tabs>
  )
}
