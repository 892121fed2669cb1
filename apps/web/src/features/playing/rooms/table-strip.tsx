import type { Room } from '@cco/domain/rooms/contract'
import type { RoomTable } from '@cco/domain/rooms/table-contract'
import { ChevronLeft, ChevronRight, Hourglass, ListOrdered } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../../lib/api.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { pauseOf, type RoomLog } from './model.ts'
import { turnName } from './table-model.ts'
import { Timers } from './timers.tsx'
import { TurnsDialog } from './turns-dialog.tsx'
import { useTable, useTableAction } from './use-table.ts'

interface Props {
  room: Room
  log: RoomLog | undefined
}

/** Whose turn it is and the timers, in one quiet line; nothing while there are none. */
export function TableStrip({ room, log }: Props) {
  const { t } = useTranslation('roomTable')
  const query = useTable(room)
  const table = room.phase === 'open' ? query.data : undefined
  if (!table || (!table.initiative && table.timers.length === 0)) return null
  const runs = room.you.part === 'master' || room.you.part === 'co_master'
  // Timers follow the clock of the server, whatever this device's says.
  const ahead = Date.parse(table.now) - query.dataUpdatedAt
  return (
    <section
      aria-label={t('strip')}
      className="flex flex-wrap items-center gap-2 border-line-soft border-b px-4 py-2 md:px-7"
    >
      {table.initiative && (
        <Turn
          room={room}
          initiative={table.initiative}
          canTurn={runs && room.can.write === true}
          isPaused={pauseOf(log) !== undefined}
        />
      )}
      {table.timers.length > 0 && (
        <Timers
          gameId={room.gameId}
          timers={table.timers}
          ahead={ahead}
          canStop={runs && room.can.write === true}
        />
      )}
    </section>
  )
}

interface TurnProps {
  room: Room
  initiative: NonNullable<RoomTable['initiative']>
  canTurn: boolean
  isPaused: boolean
}

function Turn({ room, initiative, canTurn, isPaused }: TurnProps) {
  const { t } = useTranslation('roomTable')
  const [isOpen, setOpen] = useState(false)
  const { run, isPending } = useTableAction(room.gameId)
  const { round, turns } = initiative
  const current = turns.find(({ isCurrent }) => isCurrent)
  const isOwn = current?.entries.some(({ userId }) => userId === room.you.userId)
  const text = current
    ? isOwn
      ? t('turns.yours', { round })
      : t('turns.now', { round, name: turnName(current) })
    : t('turns.notStarted')
  const go = (by: 1 | -1) =>
    run(() =>
      api.rooms.changeInitiative.mutate({
        gameId: room.gameId,
        action: { kind: 'turn', by, round, entryId: current?.entries[0]?.id ?? null },
      }),
    )
  return (
    <div className="flex min-w-0 items-center gap-1">
      {canTurn && current && !isPaused && (
        <IconButton
          label={t('turns.previous')}
          size="sm"
          icon={<Icon of={ChevronLeft} size={18} />}
          onClick={() => go(-1)}
        />
      )}
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className={`touch type-label inline-flex min-h-9 min-w-0 items-center gap-2 rounded-md border px-3 text-left hover:bg-surface-3 ${
          isOwn
            ? 'border-surface-inverse bg-surface-3 text-text-1'
            : 'border-line bg-surface-1 text-text-2'
        }`}
      >
        <Icon of={current ? Hourglass : ListOrdered} size={16} className="flex-none" />
        <span className="wrap-anywhere line-clamp-2">{text}</span>
      </button>
      {canTurn && (
        <Button
          size="sm"
          variant="ghost"
          busy={isPending}
          disabledReason={isPaused ? t('paused.reason') : undefined}
          icon={current && <Icon of={ChevronRight} size={18} />}
          aria-label={current ? t('turns.next') : undefined}
          onClick={() => go(1)}
        >
          {current ? undefined : t('turns.start')}
        </Button>
      )}
      <span role="status" className="sr-only">
        {current ? text : ''}
      </span>
      {isOpen && <TurnsDialog room={room} onClose={() => setOpen(false)} />}
    </div>
  )
}
