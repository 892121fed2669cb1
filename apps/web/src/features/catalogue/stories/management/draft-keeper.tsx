import { useEffect, useEffectEvent, useRef } from 'react'
import { useFormContext, useFormState, useWatch } from 'react-hook-form'
import type { StoryDraft } from './draft.ts'
import type { DraftStore } from './draft-store.ts'

/** A pause in typing, after which the edits are stored. */
const PAUSE_MS = 500

interface Props {
  store: DraftStore
  /** The version that is being edited. */
  version: number
}

/** Stores the edits of the form around it on this device, until they are saved or discarded. */
export function DraftKeeper({ store, version }: Props) {
  const { control, getValues } = useFormContext<StoryDraft>()
  const { isDirty } = useFormState({ control })
  const draft = useWatch({ control })
  const wasDirty = useRef(false)
  const keep = useEffectEvent(() => {
    if (isDirty) store.write({ version, at: new Date().toISOString(), draft: getValues() })
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is typed is the occasion
  useEffect(() => {
    // Before the first edit there may be stored ones that are not in the form yet.
    if (!isDirty && wasDirty.current) store.clear()
    wasDirty.current = isDirty
    const timer = setTimeout(() => keep(), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [draft, isDirty, store, version])
  useEffect(() => {
    const keepNow = () => keep()
    addEventListener('pagehide', keepNow)
    document.addEventListener('visibilitychange', keepNow)
    return () => {
      removeEventListener('pagehide', keepNow)
      document.removeEventListener('visibilitychange', keepNow)
      keepNow()
    }
  }, [])
  return null
}
