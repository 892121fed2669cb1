import {
  MASTER_ATTENTION,
  MASTER_CARD_STATES,
  MASTER_SORTS,
  MASTERS_PAGE,
} from '@cco/domain/masters/listing'
import type { ManagedMaster } from '@cco/domain/masters/management'
import { masterReliability } from '@cco/domain/masters/record'
import { pageNamed } from '@cco/domain/number/pages'
import { parseAsString, useQueryState } from 'nuqs'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { DataColumn } from '../../../kit/data-table/data-table.tsx'
import { ManagedTable } from '../../../kit/data-table/managed-table.tsx'
import { useTableAddress } from '../../../kit/data-table/table-address.ts'
import { TableExport } from '../../../kit/data-table/table-tools.tsx'
import { ListPage } from '../../../kit/page.tsx'
import { StaffTrail } from '../../../kit/staff-trail.tsx'
import { api } from '../../../lib/api.ts'
import { formatDayTime, zoneLabel } from '../../../lib/datetime.ts'
import { localize } from '../../../lib/language.ts'
import { formatStars, percent } from '../../../lib/numbers.ts'
import { CardBadges, ReviewBadge } from '../master-cards/public.ts'
import { MasterSheet } from './master-sheet.tsx'
import { useManagedMasters } from './queries.ts'

/** Masters for staff: cards, reliability, upcoming games and substitutes. */
export function Component() {
  const { t } = useTranslation('masterManagement')
  return (
    <ListPage
      title={t('title')}
      trail={<StaffTrail />}
      lead={t('lead', { zone: zoneLabel(Date.now()) })}
      primaryAction={null}
      state={{ kind: 'ready', children: <MastersTable /> }}
    />
  )
}

function MastersTable() {
  const { t } = useTranslation(['masterManagement', 'common'])
  const { table, open, opened } = useMastersAddress()
  const query = useManagedMasters(mastersInput(table))
  const columns = useMemo(
    (): DataColumn<ManagedMaster>[] => [
      {
        id: 'name',
        head: t('column.name'),
        sortable: true,
        width: 'md:min-w-48',
        cell: ({ id, name, accountId }) => (
          <span className="block wrap-anywhere">
            <button
              type="button"
              className="link touch hyphens-auto text-left font-medium text-text-1"
              aria-haspopup="dialog"
              onClick={() => open(id)}
            >
              {localize(name)}
            </button>
            <span className="num block text-text-3">{accountId}</span>
          </span>
        ),
      },
      {
        id: 'card',
        head: t('column.card'),
        width: 'max-md:min-w-32',
        cell: ({ card }) => <CardBadges card={card} />,
      },
      {
        id: 'reliability',
        head: t('column.reliability'),
        sortable: true,
        width: 'max-md:min-w-40',
        cell: ({ record }) => <Record record={record} />,
      },
      {
        id: 'coming',
        head: t('column.coming'),
        sortable: true,
        width: 'max-md:min-w-40',
        cell: ({ comingGames, nextGameAt }) => (
          <span className="num block">
            <span className="block text-text-1">{comingGames}</span>
            {nextGameAt && (
              <time dateTime={nextGameAt} className="md:whitespace-nowrap text-text-3">
                {formatDayTime(nextGameAt)}
              </time>
            )}
          </span>
        ),
      },
      {
        id: 'run',
        head: t('column.run'),
        sortable: true,
        end: true,
        cell: ({ gamesRun }) => <span className="num">{gamesRun}</span>,
      },
      {
        id: 'rating',
        head: t('column.rating'),
        sortable: true,
        end: true,
        width: 'max-md:min-w-28',
        cell: ({ rating, reviewCount }) => (
          <span className="num block whitespace-nowrap">
            <span className="block text-text-1">
              {rating === null ? '—' : t('stars', { rating: formatStars(rating) })}
            </span>
            <span className="text-text-3">{t('reviews', { count: reviewCount })}</span>
          </span>
        ),
      },
      {
        id: 'disputes',
        head: t('column.disputes'),
        sortable: true,
        end: true,
        cell: ({ openDisputes }) => (
          <span className={openDisputes > 0 ? 'num font-semibold text-warn' : 'num text-text-3'}>
            {openDisputes}
          </span>
        ),
      },
    ],
    [t, open],
  )
  const attention = query.data?.attention
  return (
    <>
      <ManagedTable
        label={t('table')}
        name="masters"
        query={query}
        columns={columns}
        address={table}
        searchFor={t('searchFor')}
        tools={
          <TableExport
            name={t('file.name')}
            issue={() => {
              const { page: _, ...filters } = mastersInput(table)
              return api.exports.masters.mutate({ filters })
            }}
          />
        }
        pageSize={MASTERS_PAGE}
        summary={query.data && t('found', { count: query.data.total })}
        filters={[
          {
            name: 'attention',
            label: t('filter.attention'),
            options: MASTER_ATTENTION.map((value) => ({
              value,
              label: attention
                ? `${t(`attention.${value}`)} · ${attention[value]}`
                : t(`attention.${value}`),
            })),
          },
          {
            name: 'card',
            label: t('filter.card'),
            options: MASTER_CARD_STATES.map((value) => ({ value, label: t(`card.${value}`) })),
          },
          {
            name: 'trusted',
            label: t('filter.trust'),
            options: [
              { value: 'yes', label: t('trusted') },
              { value: 'no', label: t('untrusted') },
            ],
          },
        ]}
        none={{ emblem: 'quill', title: t('none'), text: t('noneText') }}
      />
      {opened && <MasterSheet key={opened} id={opened} onClose={() => open(null)} />}
    </>
  )
}

function Record({ record }: Pick<ManagedMaster, 'record'>) {
  const { t } = useTranslation('masterManagement')
  const share = masterReliability(record)
  return (
    <span className="grid grid-cols-[auto] justify-items-start gap-1">
      <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <span className="num text-text-1">{share === null ? '—' : percent(share)}</span>
        <ReviewBadge record={record} />
      </span>
      <span className="num whitespace-nowrap text-text-3">
        {record.games === 0
          ? t('noRecord')
          : t('record', { cancelled: record.cancelled, count: record.games })}
      </span>
    </span>
  )
}

const NAMES = ['card', 'trusted', 'attention'] as const
const BY_NAME = { id: 'name' as const, desc: false }
/** The parameter of the open master. */
const OPEN = 'master'

/** The state of the table and the open master, stored in the address. */
function useMastersAddress() {
  const table = useTableAddress(NAMES, BY_NAME)
  const [opened, setOpened] = useQueryState(OPEN, parseAsString)
  const open = (id: string | null) => void setOpened(id, { history: 'push' })
  return { table, open, opened }
}

/** The query input of the table; invalid values are ignored. */
function mastersInput({
  search,
  filters,
  sorting,
  place,
}: ReturnType<typeof useMastersAddress>['table']) {
  const { card, trusted, attention } = filters
  return {
    search: search || undefined,
    card: MASTER_CARD_STATES.find((one) => one === card),
    trusted: trusted === 'yes' ? true : trusted === 'no' ? false : undefined,
    attention: MASTER_ATTENTION.find((one) => one === attention),
    sort: MASTER_SORTS.find((one) => one === sorting.id) ?? BY_NAME.id,
    desc: sorting.desc,
    page: pageNamed(place.page),
  }
}
