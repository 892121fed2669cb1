import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { dayKey, shiftDay } from '../../../lib/day.ts'
import { copyFields, emptyFields, type ProposeFields } from '../forms/propose-form.ts'
import { useCopied, useHostableStories } from '../queries.ts'
import type { TimeFields } from '../shared/times.ts'

const COPY = 'copy'

/** The form of a new game: opened from the page, or by an address that names a game to copy. */
export function useProposing() {
  const [search, setSearch] = useSearchParams()
  const [drawn, setDrawn] = useState<ProposeFields | null>(null)
  const copyOf = search.get(COPY)
  const copied = useCopied(copyOf).data?.game
  const stories = useHostableStories().data?.stories
  const tomorrow = shiftDay(dayKey(Date.now()), 1)
  const storyId = stories?.find(({ slug }) => slug === copied?.story.slug)?.id ?? ''
  const copy = copyOf && copied && stories ? copyFields(copied, tomorrow, storyId) : null
  return {
    initial: copy ?? drawn,
    copied: copy !== null,
    begin: (at: Partial<TimeFields> & { date: string }) => setDrawn(emptyFields(at)),
    end: () => {
      setDrawn(null)
      search.delete(COPY)
      setSearch(search, { replace: true, preventScrollReset: true })
    },
  }
}
