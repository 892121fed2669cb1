import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { compactCoins, formatCoins } from '../../../../lib/money.ts'
import { Avatar } from '../../../../ui/avatar.tsx'
import { CoinAmount } from '../../../../ui/coin-amount.tsx'
import { DieMark } from '../../../../ui/die-mark.tsx'
import { RatingStars } from '../../../../ui/rating-stars.tsx'
import { SeatPips } from '../../../../ui/seat-pips.tsx'
import { UserChip } from '../../../../ui/user-chip.tsx'
import { LastSeen } from '../../../people/presence/shared/last-seen.tsx'
import { Row, Specimen } from './specimen.tsx'
import { useWords } from './words.ts'

/** Seen just now, and each step of longer ago. */
const SEEN_MINUTES = [0, 12, 3 * 60, 2 * 24 * 60, 30 * 24 * 60] as const

const SIZES = [24, 32, 40, 56, 104] as const

export function PeopleSample() {
  const words = useWords()
  const t = words.people
  const { t: common } = useTranslation('common')
  const [now] = useState(() => new Date())
  const label = (count: number) => common('coins', { count })
  return (
    <>
      <Specimen title={words.groups.coins}>
        <Row>
          <CoinAmount amount={formatCoins(590)} label={label(590)} />
          <CoinAmount amount={formatCoins(2480)} label={label(2480)} look="total" />
          <CoinAmount amount={formatCoins(1080, { signed: true })} label={label(1080)} />
          <CoinAmount amount={formatCoins(1200)} label={label(1200)} look="was" />
          <CoinAmount amount={formatCoins(-210)} label={label(210)} look="plain" />
          <CoinAmount amount={compactCoins(12480)} label={label(12480)} />
        </Row>
      </Specimen>
      <Specimen title={words.groups.people}>
        <Row>
          <UserChip id="anna" name={t.anna} meta={t.annaMeta} size={40} presence="online" />
          <UserChip id="kirill" name={t.kirill} meta={t.kirillMeta} size={40} presence="offline" />
        </Row>
        <Row>
          {SEEN_MINUTES.map((minutes) => (
            <LastSeen key={minutes} at={new Date(now.getTime() - minutes * 60_000)} now={now} />
          ))}
          <LastSeen at={null} now={now} />
        </Row>
        <div className="max-w-60">
          <UserChip id="long" name={t.long} meta={t.annaMeta} />
        </div>
        <Row>
          {SIZES.map((size) => (
            <Avatar key={size} id={`size-${size}`} name={t.anna} size={size} presence="online" />
          ))}
          {['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((id) => (
            <Avatar key={id} id={id} name={t.kirill} />
          ))}
          <DieMark />
        </Row>
        <Row>
          <SeatPips taken={2} max={6} label={t.four} />
          <SeatPips taken={5} max={6} label={t.one} />
          <SeatPips taken={5} max={5} label={t.none} />
          <RatingStars value="4,9" count="84" label={t.rating} />
        </Row>
      </Specimen>
    </>
  )
}
