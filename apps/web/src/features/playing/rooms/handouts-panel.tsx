import type { Room, RoomMember } from '@cco/domain/rooms/contract'
import type { PreparedHandout, ShownHandout } from '@cco/domain/rooms/papers-contract'
import { useQuery } from '@tanstack/react-query'
import { Plus, Scroll } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ErrorState } from '../../../kit/states.tsx'
import { trpc } from '../../../lib/api.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { HandoutActions } from './handout-actions.tsx'
import { HandoutDialog } from './handout-dialog.tsx'
import { useMemberName } from './member-name.ts'
import { ReadHandoutDialog } from './read-handout-dialog.tsx'

interface Props {
  room: Room
  people: readonly RoomMember[]
  isSuspended: boolean
}

/** Handouts that the viewer was shown; for those who run the game also what they prepared. */
export function HandoutsPanel({ room, people, isSuspended }: Props) {
  const { t } = useTranslation('roomPapers')
  const { gameId, you, phase } = room
  const query = useQuery(trpc.rooms.handouts.queryOptions({ gameId }))
  const [isPreparing, setPreparing] = useState(false)
  const runs = you.part === 'master' || you.part === 'co_master'
  const mayPrepare = runs && phase !== 'over' && !isSuspended
  if (!query.data) {
    return query.error ? (
      <ErrorState
        bare
        title={t('handouts.failed')}
        error={query.error}
        onRetry={() => void query.refetch()}
      />
    ) : null
  }
  const { shown, prepared } = query.data
  if (!mayPrepare && shown.length === 0) return null
  return (
    <section aria-labelledby="handouts" className="grid gap-3 border-line-soft border-t p-5">
      <h2 id="handouts" className="type-h3">
        {t('handouts.title')}
      </h2>
      {shown.length > 0 && (
        <ul className="grid gap-1">
          {shown.map((handout) => (
            <Shown key={handout.id} handout={handout} people={people} showsReaders={runs} />
          ))}
        </ul>
      )}
      {mayPrepare && prepared.length > 0 && (
        <>
          <h3 className="type-caption text-text-3">{t('handouts.prepared')}</h3>
          <ul className="grid gap-1">
            {prepared.map((handout) => (
              <Prepared key={handout.id} handout={handout} room={room} people={people} />
            ))}
          </ul>
        </>
      )}
      {mayPrepare && (
        <Button size="sm" icon={<Icon of={Plus} size={16} />} onClick={() => setPreparing(true)}>
          {t('handouts.prepare')}
        </Button>
      )}
      {isPreparing && <HandoutDialog gameId={gameId} onClose={() => setPreparing(false)} />}
    </section>
  )
}

interface ShownProps {
  handout: ShownHandout
  people: readonly RoomMember[]
  /** To whom it was shown is for those who run the game to see. */
  showsReaders: boolean
}

function Shown({ handout, people, showsReaders }: ShownProps) {
  const { t } = useTranslation('roomPapers')
  const nameOf = useMemberName()
  const [isOpen, setOpen] = useState(false)
  const names = people
    .filter(({ userId, part }) => part === 'player' && handout.audience?.includes(userId))
    .map(nameOf)
  const readers = handout.audience
    ? t('handouts.shownTo', { names: names.join(', ') })
    : t('handouts.shownToAll')
  return (
    <li>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="flex min-h-11 w-full min-w-0 items-center gap-2.5 rounded-md px-2 py-1.5 text-left hover:bg-surface-3"
      >
        <Icon of={Scroll} size={18} className="flex-none text-text-3" />
        <span className="min-w-0">
          <span className="wrap-anywhere block text-text-1">{handout.title}</span>
          {showsReaders && <span className="type-small block text-text-3">{readers}</span>}
        </span>
      </button>
      {isOpen && <ReadHandoutDialog handout={handout} onClose={() => setOpen(false)} />}
    </li>
  )
}

interface PreparedProps {
  handout: PreparedHandout
  room: Room
  people: readonly RoomMember[]
}

function Prepared({ handout, room, people }: PreparedProps) {
  const { t } = useTranslation('roomPapers')
  return (
    <li className="flex min-h-11 min-w-0 items-center gap-2 px-2">
      <span className="min-w-0 flex-1">
        <span className="wrap-anywhere block text-text-1">{handout.title}</span>
        {handout.isEarlier && (
          <span className="type-small block text-text-3">{t('handouts.earlier')}</span>
        )}
      </span>
      <HandoutActions handout={handout} room={room} people={people} />
    </li>
  )
}
