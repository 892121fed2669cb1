import type { Room, RoomMember } from '@cco/domain/rooms/contract'
import { mayAppoint, mayDirect, mayDismiss, mayHandOver } from '@cco/domain/rooms/powers'
import { useMutation } from '@tanstack/react-query'
import {
  Crown,
  DoorOpen,
  Ellipsis,
  Handshake,
  MicOff,
  UserRoundMinus,
  UserRoundX,
} from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../../../kit/confirm-dialog.tsx'
import { api } from '../../../lib/api.ts'
import { errorPhrase } from '../../../lib/error.ts'
import { IconButton } from '../../../ui/button.tsx'
import { DropdownMenu } from '../../../ui/dropdown-menu.tsx'
import { Icon } from '../../../ui/icon.tsx'
import type { MenuEntry } from '../../../ui/menu-entry.ts'
import { showToast } from '../../../ui/toast.tsx'
import { useMemberName } from './member-name.ts'
import { usePullLog } from './queries.ts'
import { RemoveDialog } from './remove-dialog.tsx'

interface Props {
  room: Room
  member: RoomMember
}

/** What the viewer may do about a member of the room. */
export function MemberActions({ room, member }: Props) {
  const { t } = useTranslation('roomPowers')
  const name = useMemberName()(member)
  const [isRemoving, setRemoving] = useState(false)
  const [isHandingOver, setHandingOver] = useState(false)
  const { gameId, you, can } = room
  const of = { gameId, userId: member.userId }
  const mute = useDirection(gameId, 'muteSent', () => api.rooms.requestMute.mutate(of))
  const readmit = useDirection(gameId, 'readmitted', () => api.rooms.readmitMember.mutate(of))
  const isSelf = member.userId === you.userId
  const appoint = useDirection(gameId, 'appointed', () => api.rooms.appointCoMaster.mutate(of))
  const dismiss = useDirection(gameId, isSelf ? 'steppedDown' : 'dismissed', () =>
    api.rooms.dismissCoMaster.mutate(of),
  )
  const takeBack = useDirection(gameId, 'takenBack', () => api.rooms.handOver.mutate(of))
  const item = (key: string, icon: typeof MicOff, onSelect: () => void) => ({
    ...{ kind: 'item' as const, key, icon: <Icon of={icon} size={16} />, onSelect },
  })
  const entries: MenuEntry[] = []
  if (can.write === true && !member.isGone) {
    if (mayAppoint(you, member)) {
      entries.push({ ...item('appoint', Handshake, appoint), label: t('appoint') })
    }
    if (mayHandOver(you, member)) {
      entries.push(
        isSelf
          ? { ...item('handOver', Crown, takeBack), label: t('takeBack') }
          : { ...item('handOver', Crown, () => setHandingOver(true)), label: t('handOver') },
      )
    }
    if (mayDismiss(you, member)) {
      entries.push({
        ...item('dismiss', UserRoundMinus, dismiss),
        label: t(isSelf ? 'stepDown' : 'dismiss'),
      })
    }
  }
  if (mayDirect(you, member)) {
    if (member.isRemoved)
      entries.push({ ...item('readmit', DoorOpen, readmit), label: t('readmit') })
    else if (can.write === true && !member.isGone) {
      const onRemove = () => setRemoving(true)
      entries.push(
        { ...item('mute', MicOff, mute), label: t('mute') },
        { ...item('remove', UserRoundX, onRemove), label: t('remove'), danger: true },
      )
    }
  }
  if (entries.length === 0) return null
  return (
    <span className="ml-auto flex-none">
      <DropdownMenu
        entries={entries}
        trigger={
          <IconButton
            label={t('actions', { name })}
            size="sm"
            tooltip={false}
            icon={<Icon of={Ellipsis} size={16} />}
          />
        }
      />
      {isHandingOver && (
        <HandOverDialog gameId={gameId} member={member} onClose={() => setHandingOver(false)} />
      )}
      {isRemoving && (
        <RemoveDialog gameId={gameId} member={member} onClose={() => setRemoving(false)} />
      )}
    </span>
  )
}

/** A direction without a form: sent once at a time, its outcome in a toast. */
function useDirection(
  gameId: string,
  done: 'muteSent' | 'readmitted' | 'appointed' | 'dismissed' | 'steppedDown' | 'takenBack',
  send: () => Promise<unknown>,
) {
  const { t } = useTranslation(['roomPowers', 'error'])
  const pull = usePullLog(gameId)
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      await send()
      await pull()
    },
    onSuccess: () => showToast({ tone: 'success', title: t(done) }),
    onError: (error) =>
      showToast({ tone: 'danger', title: t('failed'), text: errorPhrase(error, t) }),
  })
  return () => {
    if (!isPending) mutate()
  }
}

interface HandOverDialogProps {
  gameId: string
  member: RoomMember
  onClose: () => void
}

/** Hands the evening over to the co-master. */
function HandOverDialog({ gameId, member, onClose }: HandOverDialogProps) {
  const { t } = useTranslation('roomPowers')
  const name = useMemberName()(member)
  const pull = usePullLog(gameId)
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('handOverTitle')}
      description={t('handOverText', { name })}
      safeLabel={t('handOverKeep')}
      actionLabel={t('handOver')}
      busyLabel={t('handingOver')}
      actionVariant="primary"
      onConfirm={async () => {
        await api.rooms.handOver.mutate({ gameId, userId: member.userId })
        showToast({ tone: 'success', title: t('handedOver') })
        await pull()
      }}
    />
  )
}
