import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { signOut } from '../../../lib/auth.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { showToast } from '../../../ui/toast.tsx'

export interface Refusal {
  /** Why the last attempt was refused, until the next one. */
  text: string | undefined
  /** The code of the sign-in service, where what to do depends on it. */
  code: string | undefined
  /**
   * Shows the text as a toast (spec §8), and in the form, where it stays until the form is sent again
   * or left.
   */
  refuse: (text: string, code?: string) => void
  clear: () => void
}

export function useRefusal(): Refusal {
  const [refused, setRefused] = useState<{ text: string; code: string | undefined }>()
  return {
    text: refused?.text,
    code: refused?.code,
    refuse: (text, code) => {
      setRefused({ text, code })
      showToast({ tone: 'danger', title: text })
    },
    clear: () => setRefused(undefined),
  }
}

interface RefusalNoticeProps {
  refusal: Refusal
}

/** The refusal above the fields of the form, read out when it appears. */
export function RefusalNotice({ refusal }: RefusalNoticeProps) {
  if (!refusal.text) return null
  const needsSignIn = refusal.code === 'reauthentication_needed'
  return (
    <Notice tone="danger" live="assertive" action={needsSignIn && <SignInAgain />}>
      {refusal.text}
    </Notice>
  )
}

/** Only a recent session may change the account: signing out makes the page's guard ask to sign in. */
function SignInAgain() {
  const { t } = useTranslation('auth')
  return (
    <Button size="sm" onClick={() => void signOut('local')}>
      {t('signInAgain')}
    </Button>
  )
}
