import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { paths } from '../lib/paths.ts'

interface Props {
  /** Seats have rules of their own; the offer has those of coins, gifts and subscriptions as well. */
  of: 'seats' | 'offer'
}

/**
 * Leads to the rules of refunds from where money or coins are asked for. In a tab of its own, so that
 * what is filled in, and a dialog, stay as they are.
 */
export function RefundRulesLink({ of }: Props) {
  const { t } = useTranslation('common')
  const text = t(`refundRules.${of}`)
  return (
    <Link
      to={of === 'seats' ? paths.about('refunds') : paths.documents('offer')}
      target="_blank"
      className="link"
      aria-label={`${text}, ${t('refundRules.newTab')}`}
    >
      {text}
    </Link>
  )
}
