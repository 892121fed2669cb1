import { useTranslation } from 'react-i18next'
import { openAuthDialog } from '../../../../lib/auth-dialog.ts'
import { Button } from '../../../../ui/button.tsx'

/** In place of a balance: a guest has none until they sign in. */
export function GuestCard() {
  const { t } = useTranslation(['currency', 'shell'])
  return (
    <section className="panel grid gap-3 p-4 md:p-6">
      <h2 className="type-h3">{t('guest.title')}</h2>
      <p>{t('guest.text')}</p>
      <Button block onClick={() => openAuthDialog()}>
        {t('shell:header.signIn')}
      </Button>
    </section>
  )
}
