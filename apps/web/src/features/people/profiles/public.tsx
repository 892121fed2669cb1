import type { NamedPerson } from '@cco/domain/profile/contract'
import { useTranslation } from 'react-i18next'
import { PresenceLine } from '../presence/public.tsx'

interface Props {
  person: NamedPerson
}

/** A person in a staff table; the account number tells namesakes apart. */
export function PersonCell({ person }: Props) {
  const { t } = useTranslation('management')
  return (
    <span className="block wrap-anywhere">
      <span className="block text-text-1">{person.name || t('unnamed')}</span>
      <span className="flex flex-wrap gap-x-2 text-text-3">
        <span className="num">{person.accountId}</span>
        <PresenceLine id={person.id} />
      </span>
    </span>
  )
}
