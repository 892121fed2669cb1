import { useTranslation } from 'react-i18next'
import { errorPhrase, failureOf } from '../../../../lib/error.ts'
import { Notice } from '../../../../ui/notice.tsx'

interface Props {
  /** Coins that are missing to pay; null when there are enough, or nobody knows. */
  shortfall: Error | null
  /** Why the last attempt failed. */
  refused: Error | null
  unanswered: boolean
}

/** The one thing to know before pressing the button, or after it did not work. */
export function PayNotice({ shortfall, refused, unanswered }: Props) {
  const { t } = useTranslation(['checkout', 'error'])
  if (unanswered) {
    return (
      <Notice tone="warn" live="assertive" title={t('unanswered')}>
        {t('unansweredText')}
      </Notice>
    )
  }
  if (shortfall) {
    return (
      <Notice tone="danger" live="assertive">
        {errorPhrase(shortfall, t)}
      </Notice>
    )
  }
  if (!refused) return null
  return (
    <Notice tone="danger" live="assertive" title={t('refused')}>
      {'gameId' in failureOf(refused).details ? t('refusedLine') : errorPhrase(refused, t)}
    </Notice>
  )
}
