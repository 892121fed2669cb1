import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { trpc } from '../../../lib/api.ts'
import { formatDayTime } from '../../../lib/datetime.ts'
import { localize } from '../../../lib/language.ts'
import { formatCoins } from '../../../lib/money.ts'
import { Select } from '../../../ui/select.tsx'

interface Props {
  value: string
  onValueChange: (gameId: string) => void
  /** The game that is being left. */
  except?: string
  missing: boolean
}

const DAYS = 60
const DAY_MS = 86_400_000

/** The games of the next two months that can be booked. */
export function GameSelect({ value, onValueChange, except, missing }: Props) {
  const { t } = useTranslation('desk')
  const [now] = useState(Date.now)
  const span = {
    from: new Date(now).toISOString(),
    to: new Date(now + DAYS * DAY_MS).toISOString(),
    freeOnly: true,
  }
  const { data } = useQuery(trpc.calendar.games.queryOptions(span))
  const games = (data?.games ?? []).filter(({ id }) => id !== except)
  return (
    <Select
      label={t('chooseGame')}
      value={value}
      onChange={(event) => onValueChange(event.target.value)}
      error={missing ? t('chooseGame') : undefined}
      options={[
        { value: '', label: '—' },
        ...games.map((game) => ({
          value: game.id,
          label: `${formatDayTime(game.startsAt)}, ${localize(game.story.title)}, ${formatCoins(game.price)}`,
        })),
      ]}
    />
  )
}
