import type { Room, RoomMember } from '@cco/domain/rooms/contract'
import { useQuery } from '@tanstack/react-query'
import { Copy, Download, MessageSquareQuote } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { showFileMasked } from '../../../kit/file-toast.ts'
import { trpc } from '../../../lib/api.ts'
import { copyText } from '../../../lib/clipboard.ts'
import { formatDayTimeRange } from '../../../lib/datetime.ts'
import { localize } from '../../../lib/language.ts'
import { paths } from '../../../lib/paths.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { useMemberName } from './member-name.ts'
import type { RoomLog } from './model.ts'
import { markdownOf, recapFile, recapOf } from './recap.ts'

interface Props {
  room: Room
  log: RoomLog | undefined
  people: readonly RoomMember[]
}

/** After the evening: its recap to take along, and the way to a review. */
export function RecapPanel({ room, log, people }: Props) {
  const { t } = useTranslation(['rooms', 'roomPapers'])
  const nameOf = useMemberName()
  const isOver = room.phase === 'over'
  const notes = useQuery({
    ...trpc.rooms.sharedNote.queryOptions({ gameId: room.gameId }),
    enabled: isOver,
  })
  if (!isOver || !log || notes.isPending) return null
  const text = () =>
    markdownOf({
      title: localize(room.story.title),
      when: formatDayTimeRange(room.startsAt, room.endsAt),
      lines: recapOf(log.events),
      notes: { title: t('roomPapers:note.title'), text: notes.data?.text ?? '' },
      nameOf: (id) => nameOf(people.find(({ userId }) => userId === id)),
    })
  const download = () => {
    const url = URL.createObjectURL(new Blob([text()], { type: 'text/markdown' }))
    const link = document.createElement('a')
    link.href = url
    link.download = recapFile(room)
    link.click()
    URL.revokeObjectURL(url)
    showFileMasked()
  }
  const copy = async () => {
    const isCopied = await copyText(text())
    showToast({
      tone: isCopied ? 'success' : 'danger',
      title: t(isCopied ? 'recap.copied' : 'recap.notCopied'),
    })
  }
  return (
    <section aria-labelledby="recap" className="grid gap-3 border-line-soft border-t p-5">
      <h2 id="recap" className="type-h3">
        {t('recap.title')}
      </h2>
      <p className="type-small">{t('recap.lead')}</p>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" icon={<Icon of={Download} size={16} />} onClick={download}>
          {t('recap.download')}
        </Button>
        <Button
          size="sm"
          variant="ghost"
          icon={<Icon of={Copy} size={16} />}
          onClick={() => void copy()}
        >
          {t('recap.copy')}
        </Button>
        {room.you.part === 'player' && (
          <Button asChild size="sm" variant="ghost">
            <Link to={paths.bookings('past')}>
              <Icon of={MessageSquareQuote} size={16} />
              {t('recap.review')}
            </Link>
          </Button>
        )}
      </div>
    </section>
  )
}
