import type { Room } from '@cco/domain/rooms/contract'
import { Dices, MessageSquareText, NotebookPen, Users } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDayTime } from '../../../lib/datetime.ts'
import { useMe } from '../../../lib/me.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Composer } from './composer.tsx'
import { DicePanel } from './dice-panel.tsx'
import { EventLog } from './event-log.tsx'
import { HandoutsPanel } from './handouts-panel.tsx'
import { MuteNotice } from './mute-notice.tsx'
import { NotesPanel } from './notes-panel.tsx'
import { PeoplePanel } from './people-panel.tsx'
import { useRoomLog, useRoomMembers } from './queries.ts'
import { RecapPanel } from './recap-panel.tsx'
import { RoomHead } from './room-head.tsx'
import { SignalBanner } from './signal-banner.tsx'
import { TableSheet } from './table-sheet.tsx'
import { TableStrip } from './table-strip.tsx'
import { usePendingMessages } from './use-pending-messages.ts'
import { useToolChanges } from './use-tool-changes.ts'
import { Wishes } from './wishes.tsx'

const TABS = [
  { value: 'scene', icon: MessageSquareText },
  { value: 'tools', icon: Dices },
  { value: 'people', icon: Users },
  { value: 'notes', icon: NotebookPen },
] as const
type Tab = (typeof TABS)[number]['value']

/** The room during the evening, and afterwards to read. */
export function RoomView({ room }: { room: Room }) {
  const { t } = useTranslation(['rooms', 'roomPapers'])
  const [tab, setTab] = useState<Tab>('scene')
  const [recipients, setRecipients] = useState<readonly string[]>([])
  const log = useRoomLog(room)
  const members = useRoomMembers(room, log.data)
  useToolChanges(log.data)
  const pending = usePendingMessages(room, log.data)
  const people = members.data?.items ?? []
  const isSuspended = Boolean(useMe().data?.suspension)
  return (
    <div className="room" data-tab={tab}>
      <aside aria-label={t('people.label')} className="room-people px-3 py-4">
        <PeoplePanel room={room} members={members} />
      </aside>
      <section className="room-scene" aria-label={t('tab.scene')}>
        <RoomHead room={room} log={log.data} />
        <SignalBanner room={room} log={log.data} />
        <TableStrip room={room} log={log.data} />
        <MuteNotice room={room} log={log.data} people={people} />
        <EventLog
          room={room}
          log={log}
          people={people}
          pending={pending}
          onWhisper={(userId) => setRecipients([userId])}
        />
        <Foot
          room={room}
          isSuspended={isSuspended}
          composer={
            <Composer
              room={room}
              people={people}
              recipients={recipients}
              onRecipients={setRecipients}
              onSend={pending.send}
            />
          }
        />
      </section>
      <aside aria-label={t('tab.tools')} className="room-tools">
        <div className="room-dice">
          <DicePanel
            gameId={room.gameId}
            canRoll={room.can.write === true && !isSuspended}
            isOver={room.phase === 'over'}
            log={log.data}
          />
        </div>
        <div className="room-papers">
          <RecapPanel room={room} log={log.data} people={people} />
          <NotesPanel room={room} people={people} isSuspended={isSuspended} />
          <HandoutsPanel room={room} people={people} isSuspended={isSuspended} />
          <TableSheet room={room} />
          <Wishes room={room} />
        </div>
      </aside>
      <nav aria-label={t('tab.label')} className="room-tabs">
        {TABS.map(({ value, icon }) => (
          <button
            key={value}
            type="button"
            aria-current={tab === value}
            onClick={() => setTab(value)}
            className="place-mark type-caption grid min-h-14 justify-items-center gap-1 py-2 [--mark-at:0_0_auto]"
          >
            <Icon of={icon} size={20} />
            {value === 'notes' ? t('roomPapers:tab') : t(`tab.${value}`)}
          </button>
        ))}
      </nav>
    </div>
  )
}

interface FootProps {
  room: Room
  isSuspended: boolean
  composer: ReactNode
}

/** Where one writes, or why one cannot. */
function Foot({ room, isSuspended, composer }: FootProps) {
  const { t } = useTranslation('rooms')
  const { write } = room.can
  if (write === true && !isSuspended) return composer
  return (
    <div className="border-line border-t px-(--gutter) py-4">
      {write === true ? (
        <Notice tone="warn">{t('readOnly.suspended')}</Notice>
      ) : write.because === 'forbidden' ? (
        <Notice tone="info">{t('readOnly.forbidden')}</Notice>
      ) : (
        <Notice tone="info" title={t('over.title')}>
          <p>{t('over.text', { until: formatDayTime(room.readableUntil) })}</p>
        </Notice>
      )}
    </div>
  )
}
