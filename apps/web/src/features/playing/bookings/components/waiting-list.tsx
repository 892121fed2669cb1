import type { WaitlistRow } from '@cco/domain/waitlist/contract'
import { useTranslation } from 'react-i18next'
import { WaitingPanel } from './waiting-panel.tsx'

interface Props {
  entries: readonly WaitlistRow[]
}

/** The lines a person stands in; what is offered comes first. */
export function WaitingList({ entries }: Props) {
  const { t } = useTranslation('bookings')
  return (
    <ul aria-label={t('waiting')} className="grid gap-4">
      {entries.map((entry) => (
        <li key={entry.id}>
          <WaitingPanel entry={entry} />
        </li>
      ))}
    </ul>
  )
}
