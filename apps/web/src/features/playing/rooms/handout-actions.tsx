import type { Room, RoomMember } from '@cco/domain/rooms/contract'
import type { PreparedHandout } from '@cco/domain/rooms/papers-contract'
import { useQueryClient } from '@tanstack/react-query'
import { BookOpenText, Ellipsis, Eye, type LucideIcon, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../../../kit/confirm-dialog.tsx'
import { api, trpc } from '../../../lib/api.ts'
import { IconButton } from '../../../ui/button.tsx'
import { DropdownMenu } from '../../../ui/dropdown-menu.tsx'
import { Icon } from '../../../ui/icon.tsx'
import type { MenuEntry } from '../../../ui/menu-entry.ts'
import { HandoutDialog } from './handout-dialog.tsx'
import { ReadHandoutDialog } from './read-handout-dialog.tsx'
import { ShowHandoutDialog } from './show-handout-dialog.tsx'

interface Props {
  handout: PreparedHandout
  room: Room
  people: readonly RoomMember[]
}

type Opened = 'show' | 'read' | 'edit' | 'remove'

/** What those who run the game do with a prepared handout. */
export function HandoutActions({ handout, room, people }: Props) {
  const { t } = useTranslation('roomPapers')
  const client = useQueryClient()
  const [opened, setOpened] = useState<Opened>()
  const { gameId } = room
  const { id: handoutId, title } = handout
  const close = () => setOpened(undefined)
  const item = (key: Opened, icon: LucideIcon, label: string) => ({
    ...{ kind: 'item' as const, key, label, icon: <Icon of={icon} size={16} /> },
    onSelect: () => setOpened(key),
  })
  const entries: MenuEntry[] = [
    // Before the evening no one is there to see it.
    ...(room.can.write === true ? [item('show', Eye, t('handouts.show'))] : []),
    item('read', BookOpenText, t('handouts.read')),
    item('edit', Pencil, t('handouts.edit')),
    { ...item('remove', Trash2, t('handouts.remove')), danger: true },
  ]
  return (
    <>
      <DropdownMenu
        entries={entries}
        trigger={
          <IconButton
            label={t('handouts.actions', { title })}
            size="sm"
            tooltip={false}
            icon={<Icon of={Ellipsis} size={16} />}
          />
        }
      />
      {opened === 'show' && (
        <ShowHandoutDialog gameId={gameId} handout={handout} people={people} onClose={close} />
      )}
      {opened === 'read' && <ReadHandoutDialog handout={handout} onClose={close} />}
      {opened === 'edit' && <HandoutDialog gameId={gameId} handout={handout} onClose={close} />}
      {opened === 'remove' && (
        <ConfirmDialog
          open
          onOpenChange={(open) => !open && close()}
          title={t('handouts.removeTitle', { title })}
          description={t('handouts.removeText')}
          safeLabel={t('handouts.keep')}
          actionLabel={t('handouts.remove')}
          busyLabel={t('handouts.removing')}
          onConfirm={async () => {
            await api.rooms.deleteHandout.mutate({ gameId, handoutId })
            await client.invalidateQueries(trpc.rooms.handouts.pathFilter())
          }}
        />
      )}
    </>
  )
}
