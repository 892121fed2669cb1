import { useTranslation } from 'react-i18next'
import { signOut } from '../../../../lib/auth.ts'
import { Button } from '../../../../ui/button.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import type { Refusal } from './use-refusal.ts'

interface Props {
  refusal: Refusal | undefined
}

/** Why it was refused, beside the button that sends; its toast has read it out already. */
export function RefusalNotice({ refusal }: Props) {
  if (!refusal?.text) return null
  const stale = refusal.code === 'reauthentication_needed'
  return (
    <Notice tone="danger" action={stale && <SignInAgain />}>
      {refusal.text}
    </Notice>
  )
}

/** Only a session that is young may change the account: the page's guard asks to sign in, and back. */
function SignInAgain() {
  const { t } = useTranslation('auth')
  return (
    <Button size="sm" onClick={() => void signOut('local')}>
      {t('signInAgain')}
    </Button>
  )
}
