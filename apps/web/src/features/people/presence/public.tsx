import { lazy, Suspense } from 'react'
import { phrases } from '../../../lib/i18n.ts'

/** Downloaded with its phrases: tables of the staff have little room for more. */
const PresenceWords = lazy(async () => {
  const load = import('./presence-words.tsx')
  const [module] = await Promise.all([load, phrases('presence')])
  return { default: module.PresenceWords }
})

interface Props {
  /** The person's id. */
  id: string
}

/** Whether a person is online, or when they were last here; nothing while that is not known. */
export function PresenceLine({ id }: Props) {
  return (
    <Suspense>
      <PresenceWords id={id} />
    </Suspense>
  )
}

export { LastSeen, usePresenceOf } from './last-seen.tsx'
