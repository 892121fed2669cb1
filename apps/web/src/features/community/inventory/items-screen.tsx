import type { ManagedItem } from '@cco/domain/inventory/contract'
import { parseAsStringLiteral, useQueryState } from 'nuqs'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type ArchiveAction, ArchiveDialog } from '../../../kit/archive-dialog.tsx'
import { TableExport } from '../../../kit/data-table/table-tools.tsx'
import { ListPage } from '../../../kit/page.tsx'
import { queryState } from '../../../kit/page-content.tsx'
import { StaffTrail } from '../../../kit/staff-trail.tsx'
import { api } from '../../../lib/api.ts'
import { localize } from '../../../lib/language.ts'
import { Button } from '../../../ui/button.tsx'
import { Skeleton } from '../../../ui/loading.tsx'
import { Segmented } from '../../../ui/segmented.tsx'
import { GrantsSection } from './grants-section.tsx'
import { HistoryDialog } from './history-dialog.tsx'
import { ItemDialog } from './item-dialog.tsx'
import { type Action, ManagedItemCard } from './managed-item-card.tsx'
import { useItemChanges, useManagedItems } from './queries.ts'

const GiveDialog = lazy(async () => ({
  default: (await import('./give-dialog.tsx')).GiveDialog,
}))

type Opened =
  | { action: 'create' | 'historyAll'; item: null }
  | { action: Action; item: ManagedItem }

/** The items of the club, with what was given and taken back. */
export function Component() {
  const [opened, setOpened] = useState<Opened>()
  return (
    <>
      <Items onOpen={setOpened} />
      {opened && (
        <Suspense>
          <Dialogs of={opened} onClose={() => setOpened(undefined)} />
        </Suspense>
      )}
    </>
  )
}

const STATES = ['active', 'archived'] as const

function Items({ onOpen }: { onOpen: (opened: Opened) => void }) {
  const { t } = useTranslation('inventoryManagement')
  const query = useManagedItems()
  const [state, setState] = useQueryState(
    'state',
    parseAsStringLiteral(STATES).withDefault('active'),
  )
  return (
    <ListPage
      title={t('title')}
      trail={<StaffTrail />}
      lead={t('lead')}
      primaryAction={
        <Button variant="primary" onClick={() => onOpen({ action: 'create', item: null })}>
          {t('create')}
        </Button>
      }
      filters={
        <>
          <GrantsSection />
          <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
            <Segmented
              label={t('filterLabel')}
              options={STATES.map((value) => ({ value, label: t(`filter.${value}`) }))}
              value={state}
              onValueChange={(next) => void setState(next)}
            />
            <div className="flex flex-wrap gap-3 max-md:w-full max-md:justify-between">
              <Button variant="ghost" onClick={() => onOpen({ action: 'historyAll', item: null })}>
                {t('historyAll')}
              </Button>
              <TableExport
                name={t('file.name')}
                issue={() =>
                  api.exports.items.mutate({ filters: { isArchived: state === 'archived' } })
                }
              />
            </div>
          </div>
        </>
      }
      state={queryState(query, {
        skeleton: <ListSkeleton />,
        errorTitle: t('failed'),
        empty: ({ items }) =>
          items.length > 0 ? null : { emblem: 'wagon', title: t('none'), text: t('noneText') },
        ready: ({ items }) => {
          const shown = items.filter(({ isArchived }) => isArchived === (state === 'archived'))
          if (shown.length === 0) return <p className="panel p-4 md:p-6">{t('nothingFound')}</p>
          return (
            <ul aria-label={t('title')} className="grid gap-4 md:grid-cols-2 wide:grid-cols-3">
              {shown.map((item) => (
                <li key={item.id}>
                  <ManagedItemCard item={item} onAction={(action) => onOpen({ action, item })} />
                </li>
              ))}
            </ul>
          )
        },
      })}
    />
  )
}

interface DialogsProps {
  of: Opened
  onClose: () => void
}

function Dialogs({ of, onClose }: DialogsProps) {
  const { action, item } = of
  if (item === null) {
    const Opening = action === 'create' ? ItemDialog : HistoryDialog
    return <Opening item={null} onClose={onClose} />
  }
  if (action === 'edit') return <ItemDialog item={item} onClose={onClose} />
  if (action === 'give') return <GiveDialog item={item} onClose={onClose} />
  if (action === 'history') return <HistoryDialog item={item} onClose={onClose} />
  return <Archive action={action} item={item} onClose={onClose} />
}

interface ArchiveProps {
  action: ArchiveAction
  item: ManagedItem
  onClose: () => void
}

function Archive({ action, item, onClose }: ArchiveProps) {
  const { t } = useTranslation('inventoryManagement')
  const { setArchived, remove } = useItemChanges()
  const { id, name } = item
  return (
    <ArchiveDialog
      action={action}
      phrase={(phrase) => t(phrase, { name: localize(name) })}
      onConfirm={() => (action === 'remove' ? remove(id) : setArchived(id, action === 'archive'))}
      onClose={onClose}
    />
  )
}

function ListSkeleton() {
  return (
    <div className="grid gap-4 md:grid-cols-2 wide:grid-cols-3">
      {[1, 2, 3, 4, 5, 6].map((card) => (
        <Skeleton key={card} className="h-48 w-full" />
      ))}
    </div>
  )
}
