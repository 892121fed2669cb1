import { useTranslation } from 'react-i18next'
import { openAuthDialog } from '../../lib/auth-dialog.ts'
import { Button } from '../../ui/button.tsx'
import { loadAuthDialog } from './lazy-parts.ts'

/** Begins the download while the pointer is still on its way; a failure shows when it is pressed. */
const approach = () => void loadAuthDialog().catch(() => {})

/** For those who are not signed in: both open the dialog over the page they are reading. */
export function GuestButtons() {
  const { t } = useTranslation('shell')
  return (
    <>
      <Button
        variant="ghost"
        aria-haspopup="dialog"
        onPointerEnter={approach}
        onFocus={approach}
        onClick={() => openAuthDialog('login')}
        className="max-md:px-2 max-[420px]:px-1.5 max-[420px]:text-[0.8125rem]"
      >
        {t('header.signIn')}
      </Button>
      <Button
        aria-haspopup="dialog"
        onPointerEnter={approach}
        onFocus={approach}
        onClick={() => openAuthDialog('signup')}
        className="max-md:mr-1 max-md:px-2.5 max-[420px]:px-2 max-[420px]:text-[0.8125rem]"
      >
        {t('header.signUp')}
      </Button>
    </>
  )
}
