import type { Room } from '@cco/domain/rooms/contract'
import { useQueryClient } from '@tanstack/react-query'
import {
  Clapperboard,
  Coffee,
  DoorClosed,
  ListOrdered,
  type LucideIcon,
  SlidersHorizontal,
  Timer,
} from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../../../kit/confirm-dialog.tsx'
import { api, trpc } from '../../../lib/api.ts'
import { IconButton } from '../../../ui/button.tsx'
import { DropdownMenu } from '../../../ui/dropdown-menu.tsx'
import { Icon } from '../../../ui/icon.tsx'
import type { MenuEntry } from '../../../ui/menu-entry.ts'
import { pauseOf, type RoomLog } from './model.ts'
import { usePullLog } from './queries.ts'
import { SceneDialog } from './scene-dialog.tsx'
import { TimerDialog } from './timer-dialog.tsx'
import { TurnsDialog } from './turns-dialog.tsx'
import { useTableAction } from './use-table.ts'

interface Props {
  room: Room
  scene: string
  log: RoomLog | undefined
}

type Opened = 'scene' | 'turns' | 'timer' | 'end'

/** What those who run the game do about the evening. */
export function EveningMenu({ room, scene, log }: Props) {
  const { t } = useTranslation(['roomTable', 'rooms'])
  const [opened, setOpened] = useState<Opened>()
  const { gameId } = room
  const { run } = useTableAction(gameId)
  const isPaused = pauseOf(log) !== undefined
  const item = (key: string, icon: LucideIcon, label: string, onSelect: () => void) => ({
    ...{ kind: 'item' as const, key, label, onSelect, icon: <Icon of={icon} size={16} /> },
  })
  const opens = (key: Opened, icon: LucideIcon, label: string) =>
    item(key, icon, label, () => setOpened(key))
  const reason = isPaused ? { disabledReason: t('paused.reason') } : {}
  const entries: MenuEntry[] = [
    opens('scene', Clapperboard, t('rooms:scene.set')),
    opens('turns', ListOrdered, t('menu.turns')),
    { ...opens('timer', Timer, t('menu.timer')), ...reason },
    {
      ...item('pause', Coffee, t('menu.pause'), () =>
        run(() => api.rooms.pause.mutate({ gameId })),
      ),
      ...reason,
    },
  ]
  if (Date.parse(room.startsAt) <= Date.now()) {
    entries.push(
      { kind: 'line', key: 'line' },
      { ...opens('end', DoorClosed, t('rooms:end.open')), danger: true },
    )
  }
  const close = () => setOpened(undefined)
  return (
    <>
      <DropdownMenu
        entries={entries}
        trigger={
          <IconButton
            label={t('menu.open')}
            icon={<Icon of={SlidersHorizontal} size={20} />}
            variant="secondary"
            tooltip={false}
          />
        }
      />
      {opened === 'scene' && <SceneDialog gameId={gameId} scene={scene} onClose={close} />}
      {opened === 'turns' && <TurnsDialog room={room} onClose={close} />}
      {opened === 'timer' && <TimerDialog gameId={gameId} onClose={close} />}
      {opened === 'end' && <EndDialog gameId={gameId} onClose={close} />}
    </>
  )
}

interface EndDialogProps {
  gameId: string
  onClose: () => void
}

/** Ends the evening for everyone. */
function EndDialog({ gameId, onClose }: EndDialogProps) {
  const { t } = useTranslation('rooms')
  const client = useQueryClient()
  const pull = usePullLog(gameId)
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('end.title')}
      description={t('end.text')}
      safeLabel={t('end.keep')}
      actionLabel={t('end.action')}
      busyLabel={t('end.busy')}
      actionVariant="danger-filled"
      onConfirm={async () => {
        await api.rooms.end.mutate({ gameId })
        await Promise.all([pull(), client.invalidateQueries(trpc.rooms.open.pathFilter())])
      }}
    />
  )
}
