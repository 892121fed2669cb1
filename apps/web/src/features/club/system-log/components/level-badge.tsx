import type { LogLevel } from '@cco/domain/system-log/entry'
import { useTranslation } from 'react-i18next'
import { Badge } from '../../../../ui/badge.tsx'

const TONES = { info: 'neutral', warning: 'warn', error: 'danger' } as const

/** How grave a row is, in a word and a tint. */
export function LevelBadge({ level }: { level: LogLevel }) {
  const { t } = useTranslation('systemLogs')
  return <Badge tone={TONES[level]}>{t(`levels.${level}`)}</Badge>
}
