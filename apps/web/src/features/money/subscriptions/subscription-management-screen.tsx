import { TIER_SORTS } from '@cco/domain/subscriptions/constants'
import type { StaffTierRow } from '@cco/domain/subscriptions/management'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { CoinsCell, type DataColumn } from '../../../kit/data-table/data-table.tsx'
import { SaleTable } from '../../../kit/data-table/sale-table.tsx'
import { requestedOrder, useTableAddress } from '../../../kit/data-table/table-address.ts'
import { ListPage } from '../../../kit/page.tsx'
import { StaffTrail } from '../../../kit/staff-trail.tsx'
import { localize } from '../../../lib/language.ts'
import { formatCoins } from '../../../lib/numbers.ts'
import { Button } from '../../../ui/button.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import { GrantDialog } from './grant-dialog.tsx'
import { useAllTiers, useTierChanges } from './queries.ts'
import { SubscribersTable } from './subscribers-table.tsx'
import { TierFormDialog } from './tier-form-dialog.tsx'

/** The tab in the address; absent for the tiers. */
const TAB = 'tab'

/** Subscription tiers and their subscribers. */
export function Component() {
  const { t } = useTranslation('subscriptionManagement')
  const [search, setSearch] = useSearchParams()
  const [isOpen, setOpen] = useState(false)
  const part = search.get(TAB) === 'people' ? 'people' : 'tiers'
  const isTiers = part === 'tiers'
  return (
    <ListPage
      title={t('title')}
      trail={<StaffTrail />}
      lead={t('lead')}
      primaryAction={
        <Button variant="primary" onClick={() => setOpen(true)}>
          {t(isTiers ? 'newTier' : 'grant')}
        </Button>
      }
      state={{
        kind: 'ready',
        children: (
          <>
            <Tabs
              label={t('tabs')}
              value={part}
              onValueChange={(next) =>
                setSearch(next === 'people' ? { [TAB]: next } : {}, { preventScrollReset: true })
              }
              tabs={[
                { value: 'tiers', label: t('tab.tiers') },
                { value: 'people', label: t('tab.people') },
              ]}
            >
              {isTiers ? <TiersTable /> : <SubscribersTable />}
            </Tabs>
            {isOpen &&
              (isTiers ? (
                <TierFormDialog tier={null} onClose={() => setOpen(false)} />
              ) : (
                <GrantDialog onClose={() => setOpen(false)} />
              ))}
          </>
        ),
      }}
    />
  )
}

const AS_SOLD = { id: 'position', desc: false }
const nameOf = ({ name }: StaffTierRow) => localize(name)

function TiersTable() {
  const { t } = useTranslation('subscriptionManagement')
  const address = useTableAddress<never>([], AS_SOLD)
  const query = useAllTiers(requestedOrder(TIER_SORTS, address.sorting))
  const { setTierActive } = useTierChanges()
  const columns = useMemo(
    (): DataColumn<StaffTierRow>[] => [
      {
        id: 'name',
        sortable: true,
        head: t('column.tier'),
        width: 'md:min-w-60',
        cell: ({ name, description }) => (
          <span className="block">
            <span className="block wrap-anywhere font-medium text-text-1">{localize(name)}</span>
            <span className="block max-w-80 text-text-3 max-md:hidden">
              {localize(description)}
            </span>
          </span>
        ),
      },
      {
        id: 'price',
        sortable: true,
        head: t('column.price'),
        end: true,
        cell: ({ price }) => <CoinsCell amount={price} />,
      },
      {
        id: 'games',
        sortable: true,
        head: t('column.games'),
        end: true,
        cell: ({ monthlyFreeGames }) => <span className="num">{monthlyFreeGames}</span>,
      },
      {
        id: 'subscribers',
        sortable: true,
        head: t('column.subscribers'),
        end: true,
        cell: ({ subscribers }) => <span className="num">{formatCoins(subscribers)}</span>,
      },
    ],
    [t],
  )
  return (
    <SaleTable
      label={t('tab.tiers')}
      name="tiers"
      query={query}
      address={address}
      columns={columns}
      nameOf={nameOf}
      labelsOf={({ name, subscribers }, action) => ({
        title: t(`ask.${action}`, { tier: localize(name) }),
        description: t(`about.${action}`, { count: subscribers }),
        done: t(`done.${action}`),
      })}
      setActive={setTierActive}
      form={(tier, close) => <TierFormDialog tier={tier} onClose={close} />}
      none={{ emblem: 'scroll', title: t('tiersNone'), text: t('tiersNoneText') }}
    />
  )
}
