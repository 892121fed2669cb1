import { useTranslation } from 'react-i18next'
import { formatCoins } from '../../../../lib/money.ts'
import { CoinAmount } from '../../../../ui/coin-amount.tsx'
import { Cover } from '../../../../ui/cover.tsx'
import { RatingStars } from '../../../../ui/rating-stars.tsx'
import { GenreLabel } from '../../../catalogue/stories/shared/genre-label.tsx'
import { Specimen } from './specimen.tsx'
import { useWords } from './words.ts'

export function StorySample() {
  const words = useWords()
  const t = words.story
  const { t: common } = useTranslation('common')
  return (
    <Specimen title={words.groups.story}>
      <div className="flex gap-4.5">
        <div className="w-31 flex-none">
          <Cover slug="copper-fox" ribbon={words.marks.fresh} />
        </div>
        <div className="grid content-start gap-2">
          <GenreLabel genre="fairytale" />
          <h3>{t.title}</h3>
          <p className="type-small text-text-3">{t.facts}</p>
          <div className="flex gap-3">
            <CoinAmount amount={formatCoins(700)} label={common('coins', { count: 700 })} />
            <RatingStars value="5,0" count="42" label={words.people.rating} />
          </div>
          <div className="flex items-end gap-3">
            <Cover slug="copper-fox" size="mini" />
            <Cover slug="copper-fox" size="tiny" />
          </div>
        </div>
      </div>
    </Specimen>
  )
}
