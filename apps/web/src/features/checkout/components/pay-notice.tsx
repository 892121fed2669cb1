import type { CodedError } from '@cco/domain/error/codes'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { errorPhrase, failureOf } from '../../../lib/error.ts'
import { paths } from '../../../lib/paths.ts'
import { Notice } from '../../../ui/notice.tsx'

interface Props {
  /** Coins that are missing to pay; null when there are enough, or nobody knows. */
  shortfall: CodedError | null
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
  const short = shortfall ?? (isShortfall(refused) ? refused : null)
  if (short) {
    return (
      <Notice tone="danger" live="assertive">
        <p>{errorPhrase(short, t)}</p>
        <Link
          to={paths.currency({ back: paths.checkout(), need: missing(short) })}
          className="link mt-1.5 inline-block font-medium"
        >
          {t('topUp')}
        </Link>
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

/** Coins that are missing, as the refusal tells them. */
function missing(short: Error): number | undefined {
  const { needed, balance } = failureOf(short).details
  return Number(needed) - Number(balance) || undefined
}

function isShortfall(error: Error | null): boolean {
  return error !== null && failureOf(error).code === 'insufficient_coins'
}
