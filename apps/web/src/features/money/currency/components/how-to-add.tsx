import { useTranslation } from 'react-i18next'
import { useMe } from '../../../../lib/me.ts'

/** The second way to add coins, and what to say at the desk. */
export function HowToAdd() {
  const { t } = useTranslation('currency')
  const me = useMe().data
  return (
    <div className="type-small mt-5 border-line border-t pt-4">
      <h3 className="type-label text-text-1">{t('howTitle')}</h3>
      <p className="mt-1.5">{t('how')}</p>
      {me && (
        <p className="mt-2.5 flex justify-between gap-3">
          {t('account')}
          <b className="num text-text-1">{me.accountId}</b>
        </p>
      )}
    </div>
  )
}
