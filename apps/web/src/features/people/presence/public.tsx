import type { NamedPerson } from '@cco/domain/profile/contract'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
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

/** A person in a staff table; the account number distinguishes namesakes. */
export function PersonCell({ person }: { person: NamedPerson }) {
  const { t } = useTranslation('common')
  return (
    <span className="block wrap-anywhere">
      <span className="block text-text-1">{person.name || t('noName')}</span>
      <span className="flex flex-wrap gap-x-2 text-text-3">
        <span className="num">{person.accountId}</span>
        <PresenceLine id={person.id} />
      </span>
    </span>
  )
}

export { LastSeen, usePresenceOf } from './last-seen.tsx'
