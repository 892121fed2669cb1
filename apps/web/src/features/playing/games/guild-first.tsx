import type { GameRow } from '@cco/domain/games/contract'
import { Shield } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { formatDayTime } from '../../../lib/datetime.ts'
import { Icon } from '../../../ui/icon.tsx'

/** The guild that books a game before everyone else, and until when; nothing for other games. */
export function GuildFirst({ game: { guildFirst } }: { game: Pick<GameRow, 'guildFirst'> }) {
  const { t } = useTranslation('common')
  if (!guildFirst) return null
  const { name, until } = guildFirst
  return (
    <span className="type-small flex items-baseline gap-1.5 text-info">
      <Icon of={Shield} size={14} className="relative top-0.5 flex-none" />
      <span className="wrap-anywhere">
        {t('guildFirst', { name, until: formatDayTime(until) })}
      </span>
    </span>
  )
}
