import { SUBSCRIBER_SORTS } from '@cco/domain/subscriptions/constants'
import type { SubscriberRow } from '@cco/domain/subscriptions/management'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { DataColumn } from '../../../kit/data-table/data-table.tsx'
import { ManagedTable } from '../../../kit/data-table/managed-table.tsx'
import { requestedOrder, useTableAddress } from '../../../kit/data-table/table-address.ts'
import { TableExport } from '../../../kit/data-table/table-tools.tsx'
import { api } from '../../../lib/api.ts'
import { formatDate, viewerZone } from '../../../lib/datetime.ts'
import { localize } from '../../../lib/language.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { UserCell } from '../../people/presence/public.tsx'
import { useAllTiers, useSubscribers } from './queries.ts'
import { RevokeDialog } from './revoke-dialog.tsx'

const NAMES = ['tier'] as const
const NEWEST = { id: 'since', desc: true }

/** Active subscriptions, those in grace included. */
export function SubscribersTable() {
  const { t } = useTranslation('subscriptionManagement')
  const address = useTableAddress(NAMES, NEWEST)
  const { search, filters, place } = address
  const tiers = useAllTiers().data?.items ?? []
  const input = {
    search: search || undefined,
    tierId: tiers.find(({ id }) => id === filters.tier)?.id,
    ...requestedOrder(SUBSCRIBER_SORTS, address.sorting),
  }
  const query = useSubscribers({ ...input, after: place.after })
  const [revoked, setRevoked] = useState<SubscriberRow>()
  const columns = useMemo(
    (): DataColumn<SubscriberRow>[] => [
      {
        id: 'user',
        sortable: true,
        head: t('column.user'),
        width: 'md:min-w-36',
        cell: ({ user }) => <UserCell user={user} />,
      },
      {
        id: 'tier',
        sortable: true,
        head: t('column.tier'),
        width: 'min-w-28',
        cell: ({ tier }) => <span className="text-text-1">{localize(tier.name)}</span>,
      },
      {
        id: 'until',
        sortable: true,
        head: t('column.until'),
        width: 'min-w-40',
        cell: ({ expiresAt, graceUntil, renews }) => (
          <span className="grid grid-cols-[auto] justify-items-start gap-1">
            <time dateTime={expiresAt} className="num text-text-1">
              {formatDate(expiresAt)}
            </time>
            {graceUntil ? (
              <Badge tone="warn">{t('grace', { date: formatDate(graceUntil) })}</Badge>
            ) : (
              <span className="text-text-3">{t(renews ? 'renews' : 'ends')}</span>
            )}
          </span>
        ),
      },
      {
        id: 'free',
        sortable: true,
        head: t('column.free'),
        end: true,
        cell: ({ freeGamesLeft, tier }) => (
          <span className="num">
            {t('ofMonthly', { left: freeGamesLeft, all: tier.monthlyFreeGames })}
          </span>
        ),
      },
      {
        id: 'actions',
        head: t('column.actions'),
        end: true,
        part: 'actions',
        cell: (row) => (
          <Button size="sm" variant="ghost" onClick={() => setRevoked(row)}>
            {t('revoke')}
          </Button>
        ),
      },
    ],
    [t],
  )
  return (
    <>
      <ManagedTable
        label={t('tab.people')}
        name="subscribers"
        query={query}
        columns={columns}
        address={address}
        searchFor={t('searchFor')}
        tools={
          <TableExport
            name={t('file.name')}
            issue={() => api.exports.subscribers.mutate({ filters: input, timeZone: viewerZone() })}
          />
        }
        filters={[
          {
            name: 'tier',
            label: t('column.tier'),
            options: tiers.map(({ id, name }) => ({ value: id, label: localize(name) })),
          },
        ]}
        none={{ emblem: 'scroll', title: t('peopleNone'), text: t('peopleNoneText') }}
      />
      {revoked && <RevokeDialog subscriber={revoked} onClose={() => setRevoked(undefined)} />}
    </>
  )
}
