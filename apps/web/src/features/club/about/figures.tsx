import type { About } from '@cco/domain/about/contract'
import { useTranslation } from 'react-i18next'
import { formatDate } from '../../../lib/datetime.ts'
import { formatCoins, percent } from '../../../lib/numbers.ts'

interface ClubFiguresProps {
  figures: About['figures']
}

/** What the club has behind it, counted now; a figure that says nothing yet is left out. */
export function ClubFigures({ figures }: ClubFiguresProps) {
  const { t } = useTranslation('about')
  const rows = [
    { name: t('figures.games'), value: figures.games > 0 && formatCoins(figures.games) },
    { name: t('figures.stories'), value: figures.stories > 0 && formatCoins(figures.stories) },
    { name: t('figures.masters'), value: figures.masters > 0 && formatCoins(figures.masters) },
    { name: t('figures.returned'), value: figures.returned !== null && percent(figures.returned) },
  ].filter(({ value }) => value !== false)
  if (rows.length === 0) return null
  return (
    <div>
      <dl className="border-line border-t">
        {rows.map(({ name, value }) => (
          <div
            key={name}
            className="flex items-baseline justify-between gap-4 border-line-soft border-b py-3"
          >
            <dt>{name}</dt>
            <dd className="num font-display font-medium text-[1.5rem] text-text-1 leading-none">
              {value}
            </dd>
          </div>
        ))}
      </dl>
      <p className="type-small mt-3 text-text-3">
        {t('figures.asOf', { date: formatDate(figures.asOf) })}
      </p>
    </div>
  )
}
