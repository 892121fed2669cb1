import type { AuthTab } from '../../../lib/auth-dialog.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { Tabs } from '../../../ui/tabs.tsx'
import { SignInForm } from '../forms/sign-in-form.tsx'
import { SignUpForm } from '../forms/sign-up-form.tsx'

interface Props {
  tab: AuthTab
  onTabChange: (tab: AuthTab) => void
  email: string
  onForgot: (email: string) => void
  onLetterSent: (email: string) => void
  onUnconfirmed: (email: string) => void
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
      onValueChange={(value) => onTabChange(value as AuthTab)}
    >
      {tab === 'login' ? (
        <SignInForm email={email} onForgot={next.onForgot} onUnconfirmed={next.onUnconfirmed} />
      ) : (
        <SignUpForm email={email} onLetterSent={next.onLetterSent} />
      )}
    </Tabs>
  )
}
