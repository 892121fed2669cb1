import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { EmptyState } from '../../../../kit/empty-state.tsx'
import { paths } from '../../../../lib/paths.ts'
import { Button } from '../../../../ui/button.tsx'

interface Props {
  of: 'coming' | 'waiting' | 'past'
}

/** Nothing ahead, which calls for an evening; or nothing behind, which is only a matter of time. */
export function NoBookings({ of }: Props) {
  const { t } = useTranslation('bookings')
  if (of === 'past') {
    return <EmptyState emblem="hourglass" title={t('nonePast')} text={t('nonePastText')} />
  }
  const waiting = of === 'waiting'
  return (
    <EmptyState
      emblem={waiting ? 'hourglass' : 'book'}
      title={waiting ? t('noneWaiting') : t('none')}
      text={waiting ? t('noneWaitingText') : t('noneText')}
      actions={
        <>
          <Button asChild variant="primary">
            <Link to={paths.calendar()}>{t('openCalendar')}</Link>
          </Button>
          <Button asChild>
            <Link to={paths.stories()}>{t('openStories')}</Link>
          </Button>
        </>
      }
    />
  )
}
