import { SHARED_NOTE_MAX } from '@cco/domain/rooms/limits'
import type { SharedNote } from '@cco/domain/rooms/papers-contract'
import { NOTE_RENEW_MS } from '@cco/domain/rooms/shared-note'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api, trpc } from '../../../lib/api.ts'
import { errorPhrase, failureOf } from '../../../lib/error.ts'
import { Button } from '../../../ui/button.tsx'

/** Notes are stored this long after the last key, in milliseconds. */
const PAUSE_MS = 1_200
/** Refusals after which the text can only be added to what another wrote. */
const LOST: readonly string[] = ['room_note_taken', 'room_text_stale']

interface Props {
  gameId: string
  /** What is written from; its text may be longer than the stored one. */
  note: SharedNote
  /** With the text that could not be stored, if another took over. */
  onClose: (unsaved?: string) => void
}

/** The shared notes in the hands of their editor: stored while one types, given back when done. */
export function SharedNotesEditor({ gameId, note, onClose }: Props) {
  const { t } = useTranslation(['roomPapers', 'error'])
  const client = useQueryClient()
  const [text, setText] = useState(note.text)
  const [saved, setSaved] = useState<string>()
  const [error, setError] = useState<unknown>()
  const latest = useRef(note.text)
  const version = useRef(note.version)
  const queue = useRef(Promise.resolve())
  const isOver = useRef(false)

  // One request at a time, so that each names the version that the one before it made.
  const save = (isDone: boolean) => {
    queue.current = queue.current.then(async () => {
      if (isOver.current) return
      const written = latest.current
      isOver.current = isDone
      try {
        const answer = await api.rooms.saveSharedNote.mutate({
          ...{ gameId, text: written, version: version.current, isDone },
        })
        version.current = answer.version
        client.setQueryData(trpc.rooms.sharedNote.queryKey({ gameId }), answer)
        setSaved(written)
        setError(undefined)
        if (isDone) onClose()
      } catch (reason) {
        const isLost = LOST.includes(failureOf(reason).code)
        isOver.current = isLost
        if (isLost) onClose(latest.current)
        else setError(reason)
      }
    })
  }
  const onPause = useEffectEvent(() => save(false))
  useEffect(() => {
    if (text === saved) return
    const timer = setTimeout(() => onPause(), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text, saved])
  useEffect(() => {
    const timer = setInterval(() => onPause(), NOTE_RENEW_MS)
    return () => clearInterval(timer)
  }, [])
  // An editor who leaves the notes gives them back.
  const onLeave = useEffectEvent(() => save(true))
  useEffect(() => () => onLeave(), [])
  return (
    <>
      <span className="field-box items-start!">
        <textarea
          // biome-ignore lint/a11y/noAutofocus: one pressed the button to write
          autoFocus
          value={text}
          maxLength={SHARED_NOTE_MAX}
          aria-label={t('note.title')}
          onChange={({ target }) => {
            latest.current = target.value
            setText(target.value)
          }}
          className="field-sizing-content min-h-36 w-full resize-none py-2.5 font-display text-[1.0625rem] leading-normal"
        />
      </span>
      <div className="flex flex-wrap items-center gap-3">
        <Button size="sm" onClick={() => save(true)}>
          {t('note.done')}
        </Button>
        <span role="status" className="type-small text-text-3">
          {error ? errorPhrase(error, t) : text === saved ? t('note.saved') : t('note.saving')}
        </span>
      </div>
    </>
  )
}
