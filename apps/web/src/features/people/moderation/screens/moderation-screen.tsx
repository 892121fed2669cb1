import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ListPage } from '../../../../kit/list-page.tsx'
import { queryState } from '../../../../kit/query-state.ts'
import { trpc } from '../../../../lib/api.ts'
import { zoneLabel } from '../../../../lib/datetime.ts'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import { OpenDisputes } from '../components/open-disputes.tsx'

/** What players ask the club to decide; today disputes about no-shows. */
export function Component() {
  const { t } = useTranslation('moderation')
  const query = useQuery(trpc.attendance.disputes.queryOptions())
  return (
    <ListPage
      title={t('title')}
      lead={t('lead', { zone: zoneLabel(Date.now()) })}
      primaryAction={null}
      state={queryState(query, {
        skeleton: <Skeleton className="h-32" />,
        errorTitle: t('failed'),
        empty: ({ rows }) =>
          rows.length === 0 ? { emblem: 'hourglass', title: t('none'), text: t('noneText') } : null,
        ready: ({ rows }) => <OpenDisputes rows={rows} />,
      })}
    />
  )
}
