import { PROMO_SORTS, PROMO_STATES } from '@cco/domain/promocode/constants'
import type { PromoRow } from '@cco/domain/promocode/contract'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { CoinsCell } from '../../../../kit/data-table/coins-cell.tsx'
import type { DataColumn } from '../../../../kit/data-table/data-table.tsx'
import { ManagedTable } from '../../../../kit/data-table/managed-table.tsx'
import { askedOrder } from '../../../../kit/data-table/table-address.ts'
import { useTableAddress } from '../../../../kit/data-table/use-table-address.ts'
import { formatCoins } from '../../../../lib/money.ts'
import { Badge } from '../../../../ui/badge.tsx'
import { Button } from '../../../../ui/button.tsx'
import { usePromos } from '../queries.ts'
import { offerWords, spanWords } from './promo-words.ts'

export type PromoDeed = 'edit' | 'pause' | 'uses'

interface Props {
  onDeed: (deed: PromoDeed, promo: PromoRow) => void
}

const NAMES = ['state'] as const
const NEWEST = { id: 'created', desc: true }
const TONES = { active: 'success', planned: 'info', paused: 'warn', ended: 'neutral' } as const

/** Every promo code, with what came of it. */
export function PromosTable({ onDeed }: Props) {
  const { t } = useTranslation('promocodes')
  const address = useTableAddress(NAMES, NEWEST)
  const { search, filters, place } = address
  const query = usePromos({
    search: search || undefined,
    state: PROMO_STATES.find((known) => known === filters.state),
    ...askedOrder(PROMO_SORTS, address.sorting),
    after: place.after,
  })
  const columns = useMemo(
    (): DataColumn<PromoRow>[] => [
      {
        id: 'code',
        sortable: true,
        head: t('column.code'),
        width: 'md:min-w-36',
        cell: ({ code }) => (
          <span className="block wrap-anywhere font-medium text-text-1">{code}</span>
        ),
      },
      {
        id: 'state',
        sortable: true,
        head: t('column.state'),
        cell: ({ state }) => <Badge tone={TONES[state]}>{t(`state.${state}`)}</Badge>,
      },
      {
        id: 'offer',
        sortable: true,
        head: t('column.offer'),
        width: 'min-w-36',
        cell: (row) => <span className="num text-text-1">{offerWords(row, t)}</span>,
      },
      {
        id: 'span',
        sortable: true,
        head: t('column.span'),
        width: 'min-w-44',
        cell: (row) => <span className="num">{spanWords(row, t)}</span>,
      },
      {
        id: 'uses',
        sortable: true,
        head: t('column.uses'),
        end: true,
        cell: (row) => <UsesButton promo={row} onOpen={() => onDeed('uses', row)} />,
      },
      {
        id: 'discount',
        sortable: true,
        head: t('column.discount'),
        end: true,
        cell: ({ discount }) => <CoinsCell amount={discount} />,
      },
      {
        id: 'deeds',
        head: t('column.deeds'),
        end: true,
        cell: (row) => (
          <span className="inline-flex gap-2">
            <Button
              size="sm"
              aria-label={t('editOf', { code: row.code })}
              onClick={() => onDeed('edit', row)}
            >
              {t('edit')}
            </Button>
            {row.state !== 'ended' && (
              <Button
                size="sm"
                variant="ghost"
                aria-label={t(row.isPaused ? 'resumeOf' : 'pauseOf', { code: row.code })}
                onClick={() => onDeed('pause', row)}
              >
                {t(row.isPaused ? 'resume' : 'pause')}
              </Button>
            )}
          </span>
        ),
      },
    ],
    [t, onDeed],
  )
  return (
    <ManagedTable
      label={t('title')}
      query={query}
      columns={columns}
      address={address}
      searchFor={t('searchFor')}
      filters={[
        {
          name: 'state',
          label: t('column.state'),
          options: PROMO_STATES.map((value) => ({ value, label: t(`state.${value}`) })),
        },
      ]}
      none={{ emblem: 'scroll', title: t('none'), text: t('noneText') }}
    />
  )
}

function UsesButton({ promo, onOpen }: { promo: PromoRow; onOpen: () => void }) {
  const { t } = useTranslation('promocodes')
  const { code, maxUses } = promo
  const count = formatCoins(promo.uses)
  const uses = maxUses === null ? count : t('ofLimit', { uses: count, limit: formatCoins(maxUses) })
  return (
    <button
      type="button"
      className="num link touch whitespace-nowrap"
      aria-label={t('usesOf', { code, uses })}
      onClick={onOpen}
    >
      {uses}
    </button>
  )
}
