import type { RoomMember } from '@cco/domain/rooms/contract'
import { useTranslation } from 'react-i18next'

/** What a member is called here: by their name, or by their part where it is hidden. */
export function useMemberName() {
  const { t } = useTranslation('rooms')
  return (member: Pick<RoomMember, 'name' | 'part'> | undefined) =>
    member?.name ?? t(member?.part === 'master' ? 'master' : 'player')
}
