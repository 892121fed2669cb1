import type { StaffTierRow } from '@cco/domain/subscription/management'
import { lazy, Suspense, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../../../kit/confirm-dialog.tsx'
import { CoinsCell } from '../../../kit/data-table/coins-cell.tsx'
import type { DataColumn } from '../../../kit/data-table/data-table.tsx'
import { ManagedTable } from '../../../kit/data-table/managed-table.tsx'
import { useTableAddress } from '../../../kit/data-table/use-table-address.ts'
import { localize } from '../../../lib/language.ts'
import { formatCoins } from '../../../lib/money.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { showToast } from '../../../ui/toast.ts'
import { useAllTiers, useTierChanges } from '../queries.ts'

const TierFormDialog = lazy(() =>
  import('../forms/tier-form-dialog.tsx').then((file) => ({ default: file.TierFormDialog })),
)

const AS_SOLD = { id: 'position', desc: false }

/** Every tier, on sale and archived. */
export function TiersTable() {
  const { t } = useTranslation('subscriptionManagement')
  const address = useTableAddress([], AS_SOLD)
  const query = useAllTiers()
  const { setTierActive } = useTierChanges()
  const [edited, setEdited] = useState<StaffTierRow>()
  const [switched, setSwitched] = useState<StaffTierRow>()
  const columns = useMemo(
    (): DataColumn<StaffTierRow>[] => [
      {
        id: 'name',
        head: t('column.tier'),
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
        id: 'status',
        head: t('column.status'),
        cell: ({ isActive }) => (
          <Badge tone={isActive ? 'success' : 'neutral'}>
            {t(isActive ? 'onSale' : 'archived')}
          </Badge>
        ),
      },
      {
        id: 'price',
        head: t('column.price'),
        end: true,
        cell: ({ price }) => <CoinsCell amount={price} />,
      },
      {
        id: 'games',
        head: t('column.games'),
        end: true,
        cell: ({ monthlyFreeGames }) => <span className="num">{monthlyFreeGames}</span>,
      },
      {
        id: 'subscribers',
        head: t('column.subscribers'),
        end: true,
        cell: ({ subscribers }) => <span className="num">{formatCoins(subscribers)}</span>,
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
      <ManagedTable
        label={t('tab.tiers')}
        query={query}
        columns={columns}
        address={address}
        none={{ emblem: 'scroll', title: t('tiersNone'), text: t('tiersNoneText') }}
      />
      {edited && (
        <Suspense>
          <TierFormDialog tier={edited} onClose={() => setEdited(undefined)} />
        </Suspense>
      )}
      {switched && (
        <ConfirmDialog
          open
          onOpenChange={(open) => !open && setSwitched(undefined)}
          title={t(`ask.${deed}`, { tier: localize(switched.name) })}
          description={t(`about.${deed}`, { count: switched.subscribers })}
          safeLabel={t('notNow')}
          deedLabel={t(deed)}
          busyLabel={t('saving')}
          deedVariant={switched.isActive ? 'danger-filled' : 'primary'}
          onConfirm={async () => {
            await setTierActive({ id: switched.id, isActive: !switched.isActive })
            showToast({ tone: 'success', title: t(`done.${deed}`) })
          }}
        />
      )}
    </>
  )
}
