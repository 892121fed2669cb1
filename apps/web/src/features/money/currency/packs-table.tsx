import { PACK_SORTS } from '@cco/domain/payments/constants'
import type { StaffPackRow } from '@cco/domain/payments/management'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CoinsCell, type DataColumn } from '../../../kit/data-table/data-table.tsx'
import { SaleTable } from '../../../kit/data-table/sale-table.tsx'
import { requestedOrder, useTableAddress } from '../../../kit/data-table/table-address.ts'
import { formatCoins, formatMoney } from '../../../lib/numbers.ts'
import { Button } from '../../../ui/button.tsx'
import { PackDialog } from './pack-dialog.tsx'
import { useCurrencyChanges, usePacks } from './queries.ts'

const AS_SOLD = { id: 'position', desc: false }
const nameOf = ({ coins }: StaffPackRow) => formatCoins(coins)

/** Packs of coins, on sale and archived. */
export function PacksTable() {
  const { t } = useTranslation('currencyManagement')
  const address = useTableAddress<never>([], AS_SOLD)
  const query = usePacks(requestedOrder(PACK_SORTS, address.sorting))
  const { setPackActive } = useCurrencyChanges()
  const [isNew, setNew] = useState(false)
  const columns = useMemo(
    (): DataColumn<StaffPackRow>[] => [
      {
        id: 'coins',
        sortable: true,
        head: t('column.coins'),
        cell: ({ coins }) => <CoinsCell amount={coins} />,
      },
      {
        id: 'bonus',
        sortable: true,
        head: t('column.bonus'),
        end: true,
        cell: ({ bonusCoins }) => (
          <span className="num">
            {bonusCoins > 0 ? formatCoins(bonusCoins, { signed: true }) : t('noBonus')}
          </span>
        ),
      },
      {
        id: 'money',
        sortable: true,
        head: t('column.money'),
        end: true,
        cell: (row) => (
          <span className="num whitespace-nowrap text-text-1">
            {formatMoney(row.priceMinor, row.currency)}
          </span>
        ),
      },
      {
        id: 'sold',
        sortable: true,
        head: t('column.sold'),
        end: true,
        cell: ({ sold }) => <span className="num">{formatCoins(sold)}</span>,
      },
    ],
    [t],
  )
  return (
    <>
      <div className="mb-5">
        <Button onClick={() => setNew(true)}>{t('newPack')}</Button>
      </div>
      <SaleTable
        label={t('tab.packs')}
        name="packs"
        query={query}
        address={address}
        columns={columns}
        nameOf={nameOf}
        labelsOf={({ coins }, action) => ({
          title: t(`packAsk.${action}`, { count: coins }),
          description: t(`packAbout.${action}`),
          done: t(`packDone.${action}`),
        })}
        setActive={setPackActive}
        form={(pack, close) => <PackDialog pack={pack} onClose={close} />}
        none={{ emblem: 'scroll', title: t('packsNone'), text: t('packsNoneText') }}
      />
      {isNew && <PackDialog pack={null} onClose={() => setNew(false)} />}
    </>
  )
}
