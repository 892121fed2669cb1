import { Suspense } from 'react'
import { useLetterLink } from '../../lib/letter-link.ts'
import { LetterLinkToast } from './lazy-parts.ts'

/** Who comes by the link of a letter hears what came of it; a new password has its own dialog. */
export function LetterLinkHost() {
  const outcome = useLetterLink()
  if (!outcome || outcome.recovery) return null
  return (
    <Suspense>
      <LetterLinkToast outcome={outcome} />
    </Suspense>
  )
}
