import { useTranslation } from 'react-i18next'
import { Button } from '../../../../../ui/button.tsx'

interface Props {
  /** Pips are drawn in the week alone. */
  pips: boolean
  /** Retries the bookings that did not load; without them nothing can be marked as one's own. */
  onRetryOwn: (() => void) | null
}

/** What the marks mean. */
export function Legend({ pips, onRetryOwn }: Props) {
  const { t } = useTranslation(['calendar', 'common'])
  return (
    <div className="type-small mt-4 flex flex-wrap items-center gap-x-5 gap-y-2 text-text-3">
      <ul aria-label={t('legend.label')} className="contents">
        <li className="inline-flex items-center gap-2">
          <span aria-hidden="true" className="size-3 rounded-xs bg-surface-inverse" />
          {t('legend.own')}
        </li>
        <li className="inline-flex items-center gap-2">
          <span aria-hidden="true" className="h-3.5 w-[3px] rounded-xs bg-(--genre-mystic)" />
          {t('legend.genre')}
        </li>
        {pips && (
          <li className="inline-flex items-center gap-2">
            <span aria-hidden="true" className="inline-flex gap-[3px]">
              <i className="h-3.5 w-[7px] rounded-xs bg-line-control" />
              <i className="h-3.5 w-[7px] rounded-xs [box-shadow:inset_0_0_0_1.25px_var(--line-control)]" />
            </span>
            {t('legend.seats')}
          </li>
        )}
        <li>{t('legend.quiet')}</li>
      </ul>
      {onRetryOwn && (
        <span className="inline-flex items-center gap-2 text-warn">
          {t('legend.ownFailed')}
          <Button size="sm" variant="ghost" onClick={onRetryOwn}>
            {t('common:retry')}
          </Button>
        </span>
      )}
    </div>
  )
}
