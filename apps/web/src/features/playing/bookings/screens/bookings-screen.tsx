import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { ListPage } from '../../../../kit/list-page.tsx'
import { queryState } from '../../../../kit/query-state.ts'
import { useAddressChange } from '../../../../kit/use-address-change.ts'
import { trpc } from '../../../../lib/api.ts'
import { zoneLabel } from '../../../../lib/datetime.ts'
import { Tabs } from '../../../../ui/tabs.tsx'
import { BookingList } from '../components/booking-list.tsx'
import { BookingsSkeleton } from '../components/bookings-skeleton.tsx'
import { NoBookings } from '../components/no-bookings.tsx'
import { Reliability } from '../components/reliability.tsx'
import { WaitingList } from '../components/waiting-list.tsx'
import { OwnFeed } from '../shared/own-feed.tsx'

/** The name of the chosen part in the address; the coming games need none. */
const PART = 'show'

const PARTS = ['coming', 'waiting', 'past'] as const

/** A person's games: those ahead and those behind. */
export function Component() {
  const { t } = useTranslation('bookings')
  const query = useQuery(trpc.bookings.mine.queryOptions())
  const [search] = useSearchParams()
  const changeAddress = useAddressChange()
  const part = PARTS.find((name) => name === search.get(PART)) ?? 'coming'

  const choose = (chosen: string) =>
    changeAddress((next) => (chosen === 'coming' ? next.delete(PART) : next.set(PART, chosen)), {
      replace: true,
    })
  return (
    <ListPage
      title={t('title')}
      lead={t('lead', { zone: zoneLabel(Date.now()) })}
      primaryAction={null}
      state={queryState(query, {
        skeleton: <BookingsSkeleton />,
        errorTitle: t('failed'),
        empty: () => null,
        ready: (bookings) => (
          <Tabs
            label={t('tabs')}
            value={part}
            onValueChange={choose}
            tabs={[
              { value: 'coming', label: t('coming'), count: bookings.coming.length },
              {
                value: 'waiting',
                label: t('waiting'),
                count: bookings.waiting.length || undefined,
              },
              { value: 'past', label: t('past') },
            ]}
          >
            {bookings[part].length === 0 ? (
              <NoBookings of={part} />
            ) : part === 'waiting' ? (
              <WaitingList entries={bookings.waiting} />
            ) : (
              <BookingList label={t(part)} bookings={bookings[part]} />
            )}
            {part === 'coming' && <OwnFeed kind="player" />}
            {part === 'past' && <Reliability />}
          </Tabs>
        ),
      })}
    />
  )
}
