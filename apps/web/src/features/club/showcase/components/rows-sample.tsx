import { useTranslation } from 'react-i18next'
import { DayMark } from '../../../../kit/day-mark.tsx'
import { GameRow } from '../../../../kit/game-row.tsx'
import { SectionHeader } from '../../../../kit/section-header.tsx'
import { formatCoins } from '../../../../lib/money.ts'
import { Button } from '../../../../ui/button.tsx'
import { CoinAmount } from '../../../../ui/coin-amount.tsx'
import { Cover } from '../../../../ui/cover.tsx'
import { SeatPips } from '../../../../ui/seat-pips.tsx'
import { UserChip } from '../../../../ui/user-chip.tsx'
import { useWords } from './words.ts'

/** Rows show how they answer to width only at the full width of the page. */
export function RowsSample() {
  const words = useWords()
  const t = words.story
  const { t: common } = useTranslation('common')
  const rows = [
    { day: '26', words: t.today, title: t.title, taken: 2, seats: words.people.four, today: true },
    { day: '31', words: t.day, title: t.long, taken: 5, seats: words.people.one },
    { day: '4', words: t.day, title: words.type.h3, taken: 6, seats: words.people.none },
  ]
  return (
    <section>
      <SectionHeader
        title={words.groups.rows}
        link={
          <a href="#content" className="link">
            {words.type.link}
          </a>
        }
      />
      <ul className="panel">
        {rows.map((row) => (
          <GameRow
            key={row.day}
            day={<DayMark day={row.day} words={row.words} today={row.today ?? false} />}
            cover={<Cover slug={`row-${row.day}`} size="mini" />}
            title={
              <a href="#content" className="title-link">
                {row.title}
              </a>
            }
            meta={
              <>
                <span className="num text-text-1">{t.time}</span> · {t.place}
              </>
            }
            master={<UserChip id="long" name={words.people.long} meta={words.marks.master} />}
            seats={<SeatPips taken={row.taken} max={6} label={row.seats} />}
            price={
              <CoinAmount amount={formatCoins(12500)} label={common('coins', { count: 12500 })} />
            }
            action={
              <Button className="max-md:min-h-8">{row.taken < 6 ? t.choose : t.queue}</Button>
            }
          />
        ))}
      </ul>
    </section>
  )
}
