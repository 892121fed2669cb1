import { PROMO_SORTS, PROMO_STATES } from '@cco/domain/promo-codes/constants'
import type { PromoRow } from '@cco/domain/promo-codes/contract'
import type { TFunction } from 'i18next'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../../../kit/confirm-dialog.tsx'
import { CoinsCell, type DataColumn } from '../../../kit/data-table/data-table.tsx'
import { ManagedTable } from '../../../kit/data-table/managed-table.tsx'
import type { Selection } from '../../../kit/data-table/selection.tsx'
import { requestedOrder, useTableAddress } from '../../../kit/data-table/table-address.ts'
import { TableExport } from '../../../kit/data-table/table-tools.tsx'
import { ListPage } from '../../../kit/page.tsx'
import { StaffTrail } from '../../../kit/staff-trail.tsx'
import { api } from '../../../lib/api.ts'
import { formatDate, viewerZone } from '../../../lib/datetime.ts'
import { formatCoins, percent } from '../../../lib/numbers.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { PromoDialog } from './promo-dialog.tsx'
import { usePromoChanges, usePromos } from './queries.ts'
import { UsesDialog } from './uses-dialog.tsx'

/** Promo codes of the club: terms, validity and uses. */
export function Component() {
  const { t } = useTranslation('promoCodes')
  const [opened, setOpened] = useState<{ action: PromoAction; promo: PromoRow | null }>()
  const close = () => setOpened(undefined)
  return (
    <ListPage
      title={t('title')}
      trail={<StaffTrail />}
      lead={t('lead')}
      primaryAction={
        <Button variant="primary" onClick={() => setOpened({ action: 'edit', promo: null })}>
          {t('create')}
        </Button>
      }
      state={{
        kind: 'ready',
        children: (
          <>
            <PromosTable onAction={(action, promo) => setOpened({ action, promo })} />
            {opened?.action === 'edit' && <PromoDialog promo={opened.promo} onClose={close} />}
            {opened?.action === 'uses' && opened.promo && (
              <UsesDialog promo={opened.promo} onClose={close} />
            )}
            {opened?.action === 'pause' && opened.promo && (
              <PauseDialog promo={opened.promo} onClose={close} />
            )}
          </>
        ),
      }}
    />
  )
}

type PromoAction = 'edit' | 'pause' | 'uses'

interface PromosTableProps {
  onAction: (action: PromoAction, promo: PromoRow) => void
}

const NAMES = ['state'] as const
const NEWEST = { id: 'created', desc: true }
const TONES = { active: 'success', planned: 'info', paused: 'warn', ended: 'neutral' } as const

function PromosTable({ onAction }: PromosTableProps) {
  const { t } = useTranslation('promoCodes')
  const address = useTableAddress(NAMES, NEWEST)
  const { search, filters, place } = address
  const [stopped, setStopped] = useState<Selection<PromoRow>>()
  const input = {
    search: search || undefined,
    state: PROMO_STATES.find((known) => known === filters.state),
    ...requestedOrder(PROMO_SORTS, address.sorting),
  }
  const query = usePromos({ ...input, after: place.after })
  const columns = useMemo(
    (): DataColumn<PromoRow>[] => [
      {
        id: 'code',
        sortable: true,
        head: t('column.code'),
        width: 'md:min-w-28',
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
        cell: (row) => <span className="num text-text-1">{offerLabel(row, t)}</span>,
      },
      {
        id: 'span',
        sortable: true,
        head: t('column.span'),
        width: 'md:min-w-32',
        cell: (row) => <span className="num">{periodLabel(row, t)}</span>,
      },
      {
        id: 'uses',
        sortable: true,
        head: t('column.uses'),
        end: true,
        cell: (row) => <UsesButton promo={row} onOpen={() => onAction('uses', row)} />,
      },
      {
        id: 'discount',
        sortable: true,
        head: t('column.discount'),
        end: true,
        cell: ({ discount }) => <CoinsCell amount={discount} />,
      },
      {
        id: 'actions',
        head: t('column.actions'),
        end: true,
        part: 'actions',
        cell: (row) => (
          <span className="inline-flex flex-wrap gap-2 md:flex-nowrap">
            <Button
              size="sm"
              aria-label={t('editOf', { code: row.code })}
              onClick={() => onAction('edit', row)}
            >
              {t('edit')}
            </Button>
            {row.state !== 'ended' && (
              <Button
                size="sm"
                variant="ghost"
                aria-label={t(row.isPaused ? 'resumeOf' : 'pauseOf', { code: row.code })}
                onClick={() => onAction('pause', row)}
              >
                {t(row.isPaused ? 'resume' : 'pause')}
              </Button>
            )}
          </span>
        ),
      },
    ],
    [t, onAction],
  )
  return (
    <>
      <ManagedTable
        label={t('title')}
        name="promo-codes"
        tools={
          <TableExport
            name={t('file.name')}
            issue={() => api.exports.promoCodes.mutate({ filters: input, timeZone: viewerZone() })}
          />
        }
        bulk={{
          can: ({ state, isPaused }) => state !== 'ended' && !isPaused,
          nameOf: ({ code }) => code,
          actions: (selection) => (
            <button
              type="button"
              className="bulk-action touch"
              onClick={() => setStopped(selection)}
            >
              {t('pause')}
            </button>
          ),
        }}
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
      {stopped && <PauseAllDialog selection={stopped} onClose={() => setStopped(undefined)} />}
    </>
  )
}

interface PauseAllDialogProps {
  selection: Selection<PromoRow>
  onClose: () => void
}

/** Confirms pausing several codes. */
function PauseAllDialog({ selection: { rows, clear }, onClose }: PauseAllDialogProps) {
  const { t } = useTranslation('promoCodes')
  const { pause } = usePromoChanges()
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('ask.pauseAll', { count: rows.length })}
      description={rows.map(({ code }) => code).join(', ')}
      safeLabel={t('notNow')}
      actionLabel={t('pause')}
      busyLabel={t('saving')}
      actionVariant="danger-filled"
      onConfirm={async () => {
        await Promise.all(rows.map(({ id }) => pause({ id, isPaused: true })))
        showToast({ tone: 'success', title: t('done.pauseAll', { count: rows.length }) })
        clear()
      }}
    />
  )
}

function UsesButton({ promo, onOpen }: { promo: PromoRow; onOpen: () => void }) {
  const { t } = useTranslation('promoCodes')
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

type T = TFunction<'promoCodes'>

function offerLabel({ kind, value }: Pick<PromoRow, 'kind' | 'value'>, t: T): string {
  return t(`offer.${kind}`, { count: value, share: percent(value / 100) })
}

function periodLabel({ startsAt, endsAt }: Pick<PromoRow, 'startsAt' | 'endsAt'>, t: T) {
  if (startsAt && endsAt) {
    return t('span.both', { from: formatDate(startsAt), to: formatDate(endsAt) })
  }
  if (startsAt) return t('span.from', { from: formatDate(startsAt) })
  return endsAt ? t('span.to', { to: formatDate(endsAt) }) : t('span.ever')
}

interface PauseDialogProps {
  promo: PromoRow
  onClose: () => void
}

/** Confirms pausing or resuming a code. */
function PauseDialog({ promo, onClose }: PauseDialogProps) {
  const { t } = useTranslation('promoCodes')
  const { pause } = usePromoChanges()
  const action = promo.isPaused ? 'resume' : 'pause'
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t(`ask.${action}`, { code: promo.code })}
      description={t(`about.${action}`)}
      safeLabel={t('notNow')}
      actionLabel={t(action)}
      busyLabel={t('saving')}
      actionVariant={promo.isPaused ? 'primary' : 'danger-filled'}
      onConfirm={async () => {
        await pause({ id: promo.id, isPaused: !promo.isPaused })
        showToast({ tone: 'success', title: t(`done.${action}`, { code: promo.code }) })
      }}
    />
  )
}
