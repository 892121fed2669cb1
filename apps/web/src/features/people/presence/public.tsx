import { lazy, Suspense } from 'react'
import { phrases } from '../../../lib/i18n.ts'

/** Downloaded with its phrases, which would exceed the size budget of the staff tables. */
const PresenceLabel = lazy(async () => {
  const load = import('./presence-label.tsx')
  const [module] = await Promise.all([load, phrases('presence')])
  return { default: module.PresenceLabel }
})

interface Props {
  /** The person's id. */
  id: string
}

/** Online, or the last activity; nothing while loading. */
export function PresenceLine({ id }: Props) {
  return (
    <Suspense>
      <PresenceLabel id={id} />
    </Suspense>
  )
}

export { LastSeen, usePresenceOf } from './last-seen.tsx'
