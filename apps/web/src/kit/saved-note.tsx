import { CloudOff } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { formatDateTime } from '../lib/datetime.ts'
import { useSavedAt } from '../lib/online.ts'
import { Icon } from '../ui/icon.tsx'

interface Props {
  query: { data: unknown; dataUpdatedAt: number }
}

/** Says from when the data above or below it are, while the network does not bring newer ones. */
export function SavedNote({ query }: Props) {
  const { t } = useTranslation('common')
  const savedAt = useSavedAt(query)
  if (savedAt === null) return null
  return (
    <p className="type-small flex items-start gap-2 text-text-2">
      <Icon of={CloudOff} size={16} className="mt-0.5 flex-none text-warn" />
      {t('savedCopy', { when: formatDateTime(savedAt) })}
    </p>
  )
}
