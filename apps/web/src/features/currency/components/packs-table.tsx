import type { StaffPackRow } from '@cco/domain/payment/management'
import { lazy, Suspense, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../../../kit/confirm-dialog.tsx'
import { CoinsCell } from '../../../kit/data-table/coins-cell.tsx'
import type { DataColumn } from '../../../kit/data-table/data-table.tsx'
import { ManagedTable } from '../../../kit/data-table/managed-table.tsx'
import { useTableAddress } from '../../../kit/data-table/use-table-address.ts'
import { formatCoins, formatMoney } from '../../../lib/money.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { showToast } from '../../../ui/toast.ts'
import { useCurrencyChanges, usePacks } from '../queries.ts'

const PackDialog = lazy(() =>
  import('../forms/pack-dialog.tsx').then((file) => ({ default: file.PackDialog })),
)

const AS_SOLD = { id: 'position', desc: false }

/** Packs of coins, on sale and archived. */
export function PacksTable() {
  const { t } = useTranslation('currencyManagement')
  const address = useTableAddress([], AS_SOLD)
  const query = usePacks()
  const { setPackActive } = useCurrencyChanges()
  const [edited, setEdited] = useState<StaffPackRow | 'new'>()
  const [switched, setSwitched] = useState<StaffPackRow>()
  const columns = useMemo(
    (): DataColumn<StaffPackRow>[] => [
      {
        id: 'coins',
        head: t('column.coins'),
        cell: ({ coins }) => <CoinsCell amount={coins} />,
      },
      {
        id: 'bonus',
        head: t('column.bonus'),
        cell: ({ bonusCoins }) => (
          <span className="num">
            {bonusCoins > 0 ? formatCoins(bonusCoins, { signed: true }) : t('noBonus')}
          </span>
        ),
      },
      {
        id: 'money',
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
        head: t('column.sold'),
        end: true,
        cell: ({ sold }) => <span className="num">{formatCoins(sold)}</span>,
      },
      {
        id: 'status',
        head: t('column.status'),
        cell: ({ isActive }) => (
          <Badge tone={isActive ? 'success' : 'neutral'}>
            {t(isActive ? 'onSale' : 'archived')}
          </Badge>
        ),
      },
      {
        id: 'deeds',
        head: t('column.deeds'),
        end: true,
        cell: (row) => (
          <span className="inline-flex gap-2">
            <Button size="sm" onClick={() => setEdited(row)}>
              {t('edit')}
            </Button>
            <Button size="sm" variant="ghost" onClick={() => setSwitched(row)}>
              {t(row.isActive ? 'archive' : 'restore')}
            </Button>
          </span>
        ),
      },
    ],
    [t],
  )
  const deed = switched?.isActive ? 'archive' : 'restore'
  return (
    <>
      <div className="mb-5">
        <Button onClick={() => setEdited('new')}>{t('newPack')}</Button>
      </div>
      <ManagedTable
        label={t('tab.packs')}
        query={query}
        columns={columns}
        address={address}
        none={{ emblem: 'scroll', title: t('packsNone'), text: t('packsNoneText') }}
      />
      {edited && (
        <Suspense>
          <PackDialog
            pack={edited === 'new' ? null : edited}
            onClose={() => setEdited(undefined)}
          />
        </Suspense>
      )}
      {switched && (
        <ConfirmDialog
          open
          onOpenChange={(open) => !open && setSwitched(undefined)}
          title={t(`packAsk.${deed}`, { coins: formatCoins(switched.coins) })}
          description={t(`packAbout.${deed}`)}
          safeLabel={t('notNow')}
          deedLabel={t(deed)}
          busyLabel={t('deciding')}
          deedVariant={switched.isActive ? 'danger-filled' : 'primary'}
          onConfirm={async () => {
            await setPackActive({ id: switched.id, isActive: !switched.isActive })
            showToast({ tone: 'success', title: t(`packDone.${deed}`) })
          }}
        />
      )}
    </>
  )
}
