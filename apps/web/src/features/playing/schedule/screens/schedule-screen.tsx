import { satisfies } from '@cco/domain/role/role'
import { CalendarPlus } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { ListPage } from '../../../../kit/list-page.tsx'
import { useAddressChange } from '../../../../kit/use-address-change.ts'
import { zoneTitle } from '../../../../lib/datetime.ts'
import { dayKey, shiftDay } from '../../../../lib/day.ts'
import { useRole } from '../../../../lib/me.ts'
import { Button } from '../../../../ui/button.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import { Tabs } from '../../../../ui/tabs.tsx'
import { VIEWS } from '../components/own/use-period.ts'
import { Plan } from '../components/plan.tsx'
import { OwnRequests, PendingRequests } from '../components/requests/requests.tsx'
import { useProposing } from '../components/use-proposing.ts'
import { usePendingRequests } from '../queries.ts'

const ProposeDialog = lazy(() =>
  import('../forms/propose-dialog.tsx').then((file) => ({ default: file.ProposeDialog })),
)

const SeriesList = lazy(() =>
  import('../components/series-list.tsx').then((file) => ({ default: file.SeriesList })),
)

const FOR_MASTERS = ['plan', 'mine', 'series', 'pending'] as const
const FOR_MODERATORS = ['pending'] as const

/** Planning for masters; the requests of all masters for who decides about them. */
export function Component() {
  const { t } = useTranslation('schedule')
  const who = useRole()
  const master = who.status === 'known' && satisfies(who.role, 'master')
  const [search] = useSearchParams()
  const changeAddress = useAddressChange()
  const waiting = usePendingRequests().data?.requests.length
  const proposing = useProposing()
  const parts: readonly (typeof FOR_MASTERS)[number][] = master ? FOR_MASTERS : FOR_MODERATORS
  const part = parts.find((one) => one === search.get('tab')) ?? parts[0] ?? 'pending'

  const choose = (chosen: string) =>
    changeAddress((next) => (chosen === parts[0] ? next.delete('tab') : next.set('tab', chosen)), {
      replace: true,
    })
  const content = {
    plan: <Plan views={VIEWS} onPropose={proposing.begin} />,
    mine: <OwnRequests />,
    series: <SeriesList />,
    pending: <PendingRequests />,
  }[part]
  return (
    <>
      <ListPage
        title={t('title')}
        lead={t('lead', { zone: zoneTitle(Date.now()) })}
        primaryAction={
          master ? (
            <Button
              variant="primary"
              icon={<Icon of={CalendarPlus} />}
              onClick={() => proposing.begin({ date: shiftDay(dayKey(Date.now()), 1) })}
            >
              {t('propose.open')}
            </Button>
          ) : null
        }
        state={{
          kind: 'ready',
          children: (
            <Tabs
              label={t('tabs.label')}
              value={part}
              onValueChange={choose}
              tabs={parts.map((value) => ({
                value,
                label: t(`tabs.${value}`),
                count: value === 'pending' ? waiting : undefined,
              }))}
            >
              <Suspense>{content}</Suspense>
            </Tabs>
          ),
        }}
      />
      {proposing.beginning && (
        <Suspense>
          <ProposeDialog beginning={proposing.beginning} onClose={proposing.end} />
        </Suspense>
      )}
    </>
  )
}
