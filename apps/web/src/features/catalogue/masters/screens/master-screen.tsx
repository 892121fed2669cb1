import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router'
import { Page } from '../../../../kit/page.tsx'
import { PageContent } from '../../../../kit/page-content.tsx'
import { failureOf } from '../../../../lib/error.ts'
import { paths } from '../../../../lib/paths.ts'
import { Button } from '../../../../ui/button.tsx'
import { Gone } from '../../stories/shared/gone.tsx'
import { MasterSkeleton } from '../components/master-skeleton.tsx'
import { MasterView } from '../components/master-view.tsx'
import { useMaster } from '../queries.ts'

/** A master: who they are, what they run, and when. */
export function Component() {
  const { t } = useTranslation('masters')
  const { masterId = '' } = useParams()
  const { data, error, refetch } = useMaster(masterId)

  if (data) return <MasterView data={data} />
  if (!error) {
    return (
      <Page>
        <PageContent state={{ kind: 'loading', skeleton: <MasterSkeleton /> }} />
      </Page>
    )
  }
  // What is no identifier at all is refused before anyone looks for it.
  if (['master_not_found', 'invalid_input'].includes(failureOf(error).code)) {
    return (
      <Gone
        title={t('notFound')}
        text={t('notFoundText')}
        actions={
          <>
            <Button asChild variant="primary">
              <Link to={paths.masters()}>{t('toMasters')}</Link>
            </Button>
            <Button asChild>
              <Link to={paths.calendar()}>{t('toCalendar')}</Link>
            </Button>
          </>
        }
      />
    )
  }
  return (
    <Page>
      <PageContent
        state={{ kind: 'error', title: t('pageFailed'), error, onRetry: () => void refetch() }}
      />
      <p className="type-small mt-4 text-center text-text-3">{t('pageFailedText')}</p>
    </Page>
  )
}
