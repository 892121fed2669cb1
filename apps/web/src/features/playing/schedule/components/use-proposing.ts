import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useAddressChange } from '../../../../kit/use-address-change.ts'
import { useCopied, useHostableStories } from '../queries.ts'
import type { Beginning, TimeFields } from '../shared/times.ts'

const COPY = 'copy'

/** The form of a new game: opened from the page, or by an address that names a game to copy. */
export function useProposing() {
  const [search] = useSearchParams()
  const changeAddress = useAddressChange()
  const [drawn, setDrawn] = useState<Beginning | null>(null)
  const copyOf = search.get(COPY)
  const game = useCopied(copyOf).data?.game
  const stories = useHostableStories().data?.stories
  const storyId = stories?.find(({ slug }) => slug === game?.story.slug)?.id ?? ''
  const copied = copyOf && game && stories ? { game, storyId } : null
  return {
    beginning: copied ?? drawn,
    begin: (at: Partial<TimeFields> & { date: string }) => setDrawn({ at }),
    end: () => {
      setDrawn(null)
      changeAddress((next) => next.delete(COPY), { replace: true })
    },
  }
}
