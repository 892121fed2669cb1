import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { trpc } from '../../../../lib/api.ts'
import { formatDayTime } from '../../../../lib/datetime.ts'
import { localize } from '../../../../lib/language.ts'
import { formatCoins } from '../../../../lib/numbers.ts'
import { Select, type SelectProps } from '../../../../ui/fields.tsx'

interface Props extends Omit<SelectProps, 'label' | 'help' | 'options'> {
  /** The current game of the booking. */
  except?: string
}

const DAYS = 60
const DAY_MS = 86_400_000

/** Games of the next `DAYS` that can be booked. */
export function GameSelect({ except, error, ...select }: Props) {
  const { t } = useTranslation('desk')
  const [now] = useState(Date.now)
  const span = {
    from: new Date(now).toISOString(),
    to: new Date(now + DAYS * DAY_MS).toISOString(),
    freeOnly: true,
  }
  const found = useQuery(trpc.calendar.games.queryOptions(span))
  const games = (found.data?.games ?? []).filter(({ id }) => id !== except)
  return (
    <Select
      label={t('chooseGame')}
      {...select}
      help={found.isPending ? t('gamesComing') : found.data && games.length === 0 && t('noGames')}
      error={found.isError ? t('gamesFailed') : error}
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
