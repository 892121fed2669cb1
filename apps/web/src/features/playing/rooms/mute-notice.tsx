import type { Room, RoomMember } from '@cco/domain/rooms/contract'
import { MicOff } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { useMemberName } from './member-name.ts'
import type { RoomLog } from './model.ts'

/** A request is shown this long after it was made, in milliseconds. */
const SHOWN_MS = 300_000

interface Props {
  room: Room
  log: RoomLog | undefined
  people: readonly RoomMember[]
}

/** The request to turn off one's microphone: calm, and gone once it was seen. */
export function MuteNotice({ room, log, people }: Props) {
  const { t } = useTranslation('roomPowers')
  const nameOf = useMemberName()
  const [seen, setSeen] = useState(0)
  const last = log?.events.findLast(
    ({ payload }) => payload.kind === 'mute_requested' && payload.member === room.you.userId,
  )
  if (!last || last.seq <= seen || room.phase !== 'open') return null
  if (Date.now() - Date.parse(last.at) > SHOWN_MS) return null
  const author = people.find(({ userId }) => userId === last.author)
  return (
    <div className="px-4 pt-3 md:px-7">
      <Notice
        tone="info"
        icon={MicOff}
        live="polite"
        title={t('muteNotice', { name: nameOf(author) })}
        action={
          <Button size="sm" onClick={() => setSeen(last.seq)}>
            {t('muteSeen')}
          </Button>
        }
      >
        <p>{t('muteText')}</p>
      </Notice>
    </div>
  )
}
