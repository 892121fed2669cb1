import { WifiOff } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../ui/icon.tsx'
import { useOnline } from './use-online.ts'

/** One line over every page while there is no network. */
export function OfflineLine() {
  const { t } = useTranslation('shell')
  const online = useOnline()
  return (
    <div role="status">
      {!online && (
        <p className="flex items-center gap-3 border-warn-line border-b bg-warn-soft px-(--gutter) py-2.5 text-text-1">
          <Icon of={WifiOff} className="text-warn" />
          <span>
            <b>{t('offline.title')}</b> {t('offline.text')}
          </span>
        </p>
      )}
    </div>
  )
}
