import type { Room, RoomMember } from '@cco/domain/rooms/contract'
import { NOTE_MAX } from '@cco/domain/rooms/limits'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ErrorState } from '../../../kit/states.tsx'
import { api, trpc } from '../../../lib/api.ts'
import { errorPhrase } from '../../../lib/error.ts'
import { Skeleton } from '../../../ui/loading.tsx'
import { Segmented } from '../../../ui/segmented.tsx'
import { SharedNotes } from './shared-notes.tsx'

interface Props {
  room: Room
  people: readonly RoomMember[]
  isSuspended: boolean
}

/** The viewer's own notes, and those that everyone writes. */
export function NotesPanel({ room, people, isSuspended }: Props) {
  const { t } = useTranslation(['roomPapers', 'rooms'])
  const isStaff = room.you.part === 'staff'
  const [kind, setKind] = useState<'own' | 'shared'>(isStaff ? 'shared' : 'own')
  return (
    <section aria-labelledby="notes" className="grid gap-3 border-line-soft border-t p-5">
      <h2 id="notes" className="sr-only">
        {t('tab')}
      </h2>
      {!isStaff && (
        <Segmented
          block
          label={t('kind')}
          value={kind}
          onValueChange={setKind}
          options={[
            { value: 'own', label: t('rooms:notes.title') },
            { value: 'shared', label: t('note.tab') },
          ]}
        />
      )}
      {kind === 'own' ? (
        <OwnNotes gameId={room.gameId} canWrite={!isSuspended} />
      ) : (
        <SharedNotes
          room={room}
          people={people}
          canWrite={room.can.write === true && !isSuspended}
        />
      )}
    </section>
  )
}

interface OwnProps {
  gameId: string
  canWrite: boolean
}

/** The viewer's own notes, which no one else sees. */
function OwnNotes({ gameId, canWrite }: OwnProps) {
  const { t } = useTranslation('rooms')
  const query = useQuery({
    ...trpc.rooms.note.queryOptions({ gameId }),
    // What is being written here is newer than any answer.
    staleTime: Number.POSITIVE_INFINITY,
  })
  return query.data ? (
    <Paper gameId={gameId} canWrite={canWrite} stored={query.data.text} />
  ) : query.error ? (
    <ErrorState
      bare
      title={t('notes.failed')}
      error={query.error}
      onRetry={() => void query.refetch()}
    />
  ) : (
    <Skeleton className="h-36 w-full" />
  )
}

/** Notes are stored this long after the last key, in milliseconds. */
const PAUSE_MS = 700

function Paper({ gameId, canWrite, stored }: OwnProps & { stored: string }) {
  const { t } = useTranslation(['rooms', 'error'])
  const client = useQueryClient()
  const [text, setText] = useState(stored)
  const [saved, setSaved] = useState(stored)
  const [error, setError] = useState<unknown>()
  const latest = useRef({ text, saved })
  latest.current = { text, saved }
  const save = async (next: string) => {
    try {
      await api.rooms.saveNote.mutate({ gameId, text: next })
      client.setQueryData(trpc.rooms.note.queryKey({ gameId }), { text: next })
      setSaved(next)
      setError(undefined)
    } catch (reason) {
      setError(reason)
    }
  }
  const store = useRef(save)
  store.current = save
  useEffect(() => {
    if (text === saved) return
    const timer = setTimeout(() => void store.current(text), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text, saved])
  // What was written last is stored when the room is left.
  useEffect(
    () => () => {
      const { text: last, saved: before } = latest.current
      if (last !== before) void store.current(last)
    },
    [],
  )
  return (
    <>
      <span className="field-box items-start!">
        <textarea
          value={text}
          readOnly={!canWrite}
          maxLength={NOTE_MAX}
          aria-label={t('notes.title')}
          placeholder={t('notes.placeholder')}
          onChange={({ target }) => setText(target.value)}
          className="field-sizing-content min-h-36 w-full resize-none py-2.5 font-display text-[1.0625rem] leading-normal"
        />
      </span>
      <p role="status" className="type-small text-text-3">
        {error ? errorPhrase(error, t) : text === saved ? t('notes.saved') : t('notes.saving')}
      </p>
    </>
  )
}
