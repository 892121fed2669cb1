import type { Room } from '@cco/domain/rooms/contract'
import type { RoomEvent } from '@cco/domain/rooms/events'
import { mayEdit } from '@cco/domain/rooms/phase'
import { Ellipsis, Flag, MessageCircleMore, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../../ui/button.tsx'
import { DropdownMenu } from '../../../ui/dropdown-menu.tsx'
import { Icon } from '../../../ui/icon.tsx'
import type { MenuEntry } from '../../../ui/menu-entry.ts'
import { ReportDialog } from '../../people/sanctions/public.ts'
import {
  EditMessageDialog as EditDialog,
  RemoveMessageDialog as RemoveDialog,
} from './message-dialogs.tsx'

interface Props {
  event: RoomEvent
  text: string
  room: Room
  onWhisper: (userId: string) => void
}

/** What the viewer may do with a message: their own, or someone else's. */
export function MessageActions({ event, text, room, onWhisper }: Props) {
  const { t } = useTranslation('rooms')
  const [open, setOpen] = useState<'edit' | 'remove' | 'report'>()
  const close = () => setOpen(undefined)
  const { gameId, you, can } = room
  const isOwn = event.author === you.userId
  const mayWrite = can.write === true
  if (you.part === 'staff') return null
  const entries: MenuEntry[] = isOwn
    ? [
        {
          kind: 'item',
          key: 'edit',
          label: t('log.edit'),
          icon: <Icon of={Pencil} size={16} />,
          onSelect: () => setOpen('edit'),
        },
        {
          kind: 'item',
          key: 'remove',
          label: t('log.remove'),
          icon: <Icon of={Trash2} size={16} />,
          danger: true,
          onSelect: () => setOpen('remove'),
        },
      ]
    : [
        ...(mayWrite && event.author
          ? [
              {
                kind: 'item' as const,
                key: 'whisper',
                label: t('log.whisperTo'),
                icon: <Icon of={MessageCircleMore} size={16} />,
                onSelect: () => event.author && onWhisper(event.author),
              },
            ]
          : []),
        {
          kind: 'item',
          key: 'report',
          label: t('log.report'),
          icon: <Icon of={Flag} size={16} />,
          onSelect: () => setOpen('report'),
        },
      ]
  // What can no longer be changed has no menu; the server decides again.
  if (isOwn && !(mayWrite && mayEdit(new Date(event.at), new Date()))) return null
  const of = { gameId, eventId: event.id }
  return (
    <div className="event-actions flex-none">
      <DropdownMenu
        entries={entries}
        trigger={
          <IconButton
            label={t('log.actions')}
            size="sm"
            tooltip={false}
            icon={<Icon of={Ellipsis} size={16} />}
          />
        }
      />
      {open === 'edit' && <EditDialog of={of} text={text} onClose={close} />}
      {open === 'remove' && <RemoveDialog of={of} onClose={close} />}
      {open === 'report' && (
        <ReportDialog subject={{ kind: 'room_event', id: event.id }} onClose={close} />
      )}
    </div>
  )
}
