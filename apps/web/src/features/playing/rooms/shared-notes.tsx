import type { Room, RoomMember } from '@cco/domain/rooms/contract'
import type { SharedNote } from '@cco/domain/rooms/papers-contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { PencilLine } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ErrorState } from '../../../kit/states.tsx'
import { api, trpc } from '../../../lib/api.ts'
import { errorPhrase } from '../../../lib/error.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Skeleton } from '../../../ui/loading.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { useMemberName } from './member-name.ts'
import { SharedNotesEditor } from './shared-notes-editor.tsx'

/** While another writes, their lease may lapse without an event, in milliseconds. */
const LEASE_CHECK_MS = 10_000

interface Props {
  room: Room
  people: readonly RoomMember[]
  canWrite: boolean
}

/** Notes of the whole table: to read, and to write for one at a time. */
export function SharedNotes({ room, people, canWrite }: Props) {
  const { t } = useTranslation('roomPapers')
  const { gameId } = room
  const query = useQuery({
    ...trpc.rooms.sharedNote.queryOptions({ gameId }),
    refetchInterval: ({ state }) => (state.data?.editor ? LEASE_CHECK_MS : false),
  })
  const [editing, setEditing] = useState<SharedNote>()
  const [lost, setLost] = useState('')
  const take = useTake(gameId, setEditing)
  if (!query.data) {
    return query.error ? (
      <ErrorState
        bare
        title={t('note.failed')}
        error={query.error}
        onRetry={() => void query.refetch()}
      />
    ) : (
      <Skeleton className="h-36 w-full" />
    )
  }
  if (editing) {
    return (
      <SharedNotesEditor
        gameId={gameId}
        note={editing}
        onClose={(unsaved) => {
          setEditing(undefined)
          setLost(unsaved ?? '')
        }}
      />
    )
  }
  return (
    <>
      <Reading note={query.data} room={room} people={people} />
      {lost !== '' && (
        <Notice tone="warn" live="assertive" title={t('note.lost')}>
          <p>{t('note.lostText')}</p>
          <p className="wrap-anywhere my-2 max-h-40 overflow-y-auto whitespace-pre-line">{lost}</p>
          <div className="flex flex-wrap gap-2">
            <Button
              size="sm"
              busy={take.isPending}
              onClick={() => take.mutate(lost, { onSuccess: () => setLost('') })}
            >
              {t('note.append')}
            </Button>
            <Button size="sm" variant="ghost" onClick={() => setLost('')}>
              {t('note.discard')}
            </Button>
          </div>
        </Notice>
      )}
      {canWrite && (
        <Write
          busy={take.isPending}
          note={query.data}
          room={room}
          people={people}
          onWrite={() => !take.isPending && take.mutate('')}
        />
      )}
    </>
  )
}

/** Begins to write, with a text that is added at the end. */
function useTake(gameId: string, onTaken: (note: SharedNote) => void) {
  const { t } = useTranslation(['roomPapers', 'error'])
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (added: string) => {
      const note = await api.rooms.takeSharedNote.mutate({ gameId })
      client.setQueryData(trpc.rooms.sharedNote.queryKey({ gameId }), note)
      return { ...note, text: [note.text, added].filter((part) => part !== '').join('\n\n') }
    },
    onSuccess: onTaken,
    onError: (error) => {
      void client.invalidateQueries(trpc.rooms.sharedNote.pathFilter())
      showToast({ tone: 'danger', title: t('note.notTaken'), text: errorPhrase(error, t) })
    },
  })
}

type NoteOf = Pick<Props, 'room' | 'people'> & { note: SharedNote }

function Reading({ note }: NoteOf) {
  const { t } = useTranslation('roomPapers')
  return note.text === '' ? (
    <p className="type-small text-text-3">{t('note.empty')}</p>
  ) : (
    <p className="wrap-anywhere whitespace-pre-line font-display text-[1.0625rem] text-text-1 leading-normal">
      {note.text}
    </p>
  )
}

function Write({
  note: { editor },
  room,
  people,
  busy,
  onWrite,
}: NoteOf & { busy: boolean; onWrite: () => void }) {
  const { t } = useTranslation('roomPapers')
  const nameOf = useMemberName()
  const isTaken = editor !== null && editor.userId !== room.you.userId
  const name = nameOf(people.find(({ userId }) => userId === editor?.userId))
  const writes = isTaken ? t('note.writes', { name }) : undefined
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button
        size="sm"
        busy={busy}
        busyLabel={t('note.busy')}
        disabledReason={writes}
        icon={<Icon of={PencilLine} size={16} />}
        onClick={onWrite}
      >
        {t('note.write')}
      </Button>
      <span role="status" className="type-small text-text-3">
        {writes}
      </span>
    </div>
  )
}
