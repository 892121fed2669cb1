import { TIER_SORTS } from '@cco/domain/subscription/constants'
import type { StaffTierRow } from '@cco/domain/subscription/management'
import { lazy, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { CoinsCell } from '../../../../kit/data-table/coins-cell.tsx'
import type { DataColumn } from '../../../../kit/data-table/data-table.tsx'
import { askedOrder } from '../../../../kit/data-table/table-address.ts'
import { useTableAddress } from '../../../../kit/data-table/use-table-address.ts'
import { SaleTable } from '../../../../kit/sale-table.tsx'
import { localize } from '../../../../lib/language.ts'
import { formatCoins } from '../../../../lib/money.ts'
import { useAllTiers, useTierChanges } from '../queries.ts'

const TierFormDialog = lazy(() =>
  import('../forms/tier-form-dialog.tsx').then((file) => ({ default: file.TierFormDialog })),
)

const AS_SOLD = { id: 'position', desc: false }
const nameOf = ({ name }: StaffTierRow) => localize(name)

/** Every tier, on sale and archived. */
export function TiersTable() {
  const { t } = useTranslation('subscriptionManagement')
  const address = useTableAddress<never>([], AS_SOLD)
  const query = useAllTiers(askedOrder(TIER_SORTS, address.sorting))
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
      query={query}
      address={address}
      columns={columns}
      nameOf={nameOf}
      wordsOf={({ name, subscribers }, deed) => ({
        title: t(`ask.${deed}`, { tier: localize(name) }),
        description: t(`about.${deed}`, { count: subscribers }),
        done: t(`done.${deed}`),
      })}
      setActive={setTierActive}
      form={(tier, close) => <TierFormDialog tier={tier} onClose={close} />}
      none={{ emblem: 'scroll', title: t('tiersNone'), text: t('tiersNoneText') }}
    />
  )
}
