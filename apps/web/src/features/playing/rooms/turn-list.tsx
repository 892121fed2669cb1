import type { Room } from '@cco/domain/rooms/contract'
import type { InitiativeEntry } from '@cco/domain/rooms/initiative'
import type { InitiativeInput, RoomTable } from '@cco/domain/rooms/table-contract'
import { useQuery } from '@tanstack/react-query'
import { ArrowDown, ArrowUp, Dices, Ellipsis, Eye, EyeOff, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api, trpc } from '../../../lib/api.ts'
import { newUuid } from '../../../lib/uuid.ts'
import { Badge } from '../../../ui/badge.tsx'
import { IconButton } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { DropdownMenu } from '../../../ui/dropdown-menu.tsx'
import { Icon } from '../../../ui/icon.tsx'
import type { MenuEntry } from '../../../ui/menu-entry.ts'
import { TurnEntryDialog } from './turn-entry-dialog.tsx'
import { newSeed } from './use-roll.ts'
import { useTableAction } from './use-table.ts'

type Initiative = NonNullable<RoomTable['initiative']>

interface Props {
  room: Room
  initiative: Initiative
  runs: boolean
}

/** Turns in their order, with those who take one together. */
export function TurnList({ room, initiative, runs }: Props) {
  const { t } = useTranslation('roomTable')
  return (
    <ol className="grid gap-1.5">
      {initiative.turns.map(({ isCurrent, entries }) => (
        <li
          key={entries[0]?.id}
          aria-current={isCurrent ? 'step' : undefined}
          className={classNames(
            'rounded-md border px-3 py-1.5',
            isCurrent ? 'border-surface-inverse bg-surface-3' : 'border-line-soft',
          )}
        >
          {isCurrent && <span className="type-caption text-text-2">{t('turns.current')}</span>}
          <ul className="grid">
            {entries.map((entry) => (
              <li key={entry.id} className="flex min-h-10 min-w-0 items-center gap-3">
                <span className="num w-8 flex-none text-right font-display text-[1.25rem] text-text-1">
                  {entry.value ?? <span aria-hidden="true">–</span>}
                  {entry.value === null && <span className="sr-only">{t('turns.noValue')}</span>}
                </span>
                <span className="min-w-0 flex-1">
                  <span className="wrap-anywhere block text-text-1">{entry.name}</span>
                  {entry.group && (
                    <span className="type-small block truncate text-text-3">{entry.group}</span>
                  )}
                </span>
                {entry.isHidden && <Badge>{t('turns.hidden')}</Badge>}
                {runs && <EntryActions room={room} initiative={initiative} entry={entry} />}
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ol>
  )
}

interface ActionsProps {
  room: Room
  initiative: Initiative
  entry: InitiativeEntry
}

function EntryActions({ room: { gameId }, initiative, entry }: ActionsProps) {
  const { t } = useTranslation('roomTable')
  const [isEditing, setEditing] = useState(false)
  const { run } = useTableAction(gameId)
  const members = useQuery(trpc.rooms.members.queryOptions({ gameId }))
  const change = (action: InitiativeInput['action']) =>
    run(() => api.rooms.changeInitiative.mutate({ gameId, action }))
  const item = (key: string, icon: typeof Dices, label: string, onSelect: () => void) => ({
    ...{ kind: 'item' as const, key, label, onSelect, icon: <Icon of={icon} size={16} /> },
  })
  const { id: entryId, isHidden, dice } = entry
  const [before, after] = equalNeighbours(initiative, entry)
  const roll = () =>
    run(() =>
      api.rooms.rollInitiative.mutate({
        ...{ gameId, requestKey: newUuid(), entryIds: [entryId], clientSeed: newSeed() },
      }),
    )
  const entries: MenuEntry[] = [
    item('edit', Pencil, t('turns.edit'), () => setEditing(true)),
    item('roll', Dices, t('turns.rollOne', { dice }), roll),
    ...(before
      ? [item('up', ArrowUp, t('turns.up'), () => change({ kind: 'move', entryId, by: -1 }))]
      : []),
    ...(after
      ? [item('down', ArrowDown, t('turns.down'), () => change({ kind: 'move', entryId, by: 1 }))]
      : []),
    item('hide', isHidden ? Eye : EyeOff, t(isHidden ? 'turns.show' : 'turns.hide'), () =>
      change({ kind: 'put', entry: { ...entry, isHidden: !isHidden } }),
    ),
    {
      ...item('remove', Trash2, t('turns.remove'), () => change({ kind: 'remove', entryId })),
      danger: true,
    },
  ]
  return (
    <>
      <DropdownMenu
        entries={entries}
        trigger={
          <IconButton
            label={t('turns.actions', { name: entry.name })}
            size="sm"
            tooltip={false}
            icon={<Icon of={Ellipsis} size={16} />}
          />
        }
      />
      {isEditing && (
        <TurnEntryDialog
          gameId={gameId}
          entry={entry}
          people={members.data?.items ?? []}
          onClose={() => setEditing(false)}
        />
      )}
    </>
  )
}

/** Whether the turns before and after this one have the same value, so that it can pass them. */
function equalNeighbours({ turns, sharesTies }: Initiative, entry: InitiativeEntry): boolean[] {
  if (sharesTies) return [false, false]
  const at = turns.findIndex(({ entries }) => entries.some(({ id }) => id === entry.id))
  return [turns[at - 1], turns[at + 1]].map((turn) => turn?.entries[0]?.value === entry.value)
}
