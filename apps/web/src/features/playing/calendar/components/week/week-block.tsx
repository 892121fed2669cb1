import type { Placed } from '@cco/domain/calendar/day-layout'
import { useTranslation } from 'react-i18next'
import { formatTime } from '../../../../../lib/datetime.ts'
import { localize } from '../../../../../lib/language.ts'
import { classNames } from '../../../../../ui/class-names.ts'
import { isQuiet } from '../entry.ts'
import { GameButton } from '../game/game-button.tsx'
import { GameOpener } from '../game/game-opener.tsx'
import { BlockPips } from './block-pips.tsx'
import type { Block } from './week-days.ts'

interface Props {
  block: Placed<Block>
  hours: { first: number; last: number }
}

const PLACE =
  'absolute top-[calc(var(--from)*3rem)] h-[calc(var(--long)*3rem-2px)] min-h-10 left-[calc(var(--aside)+var(--lane)*var(--wide))] w-[calc(var(--wide)-3px)] [--wide:calc((100%-var(--aside)-1px)/var(--lanes))] [--aside:calc(3px+min(var(--depth),3)*0.625rem)]'
const TINTED =
  'bg-[color-mix(in_srgb,var(--hue)_13%,var(--surface-1))] border-[color-mix(in_srgb,var(--hue)_34%,var(--surface-1))] text-text-1 hover:border-(--hue) aria-expanded:border-(--hue)'
const QUIET = 'bg-surface-1 border-line text-text-3 hover:bg-surface-3 aria-expanded:bg-surface-3'
const OWN = 'bg-surface-inverse border-surface-inverse text-text-inverse'

/** A game at its hours. What lies under a later one comes to the top when it is looked at. */
export function WeekBlock({ block, hours }: Props) {
  const { t } = useTranslation('calendar')
  const { item, depth, lane, lanes } = block
  const { entry, from, to } = item
  const { game, ownSeats } = entry
  const own = ownSeats > 0
  const meta = !own && !isQuiet(entry) && 'text-text-2'
  return (
    <li>
      <GameOpener entry={entry}>
        <GameButton
          entry={entry}
          style={{
            '--from': from / 60 - hours.first,
            '--long': Math.min(to, hours.last * 60) / 60 - from / 60,
            '--depth': depth,
            '--lane': lane,
            '--lanes': lanes,
          }}
          className={classNames(
            PLACE,
            '@container flex flex-col overflow-hidden rounded-sm border py-1.5 pr-1.5 pl-2.5 [box-shadow:0_0_0_2px_var(--surface-1)] transition-colors hover:z-2 focus-visible:z-2 aria-expanded:z-2',
            'before:absolute before:inset-y-0 before:left-0 before:w-1 before:bg-(--hue)',
            own ? OWN : isQuiet(entry) ? QUIET : TINTED,
          )}
        >
          <span className={classNames('num type-caption flex-none leading-none!', meta)}>
            {formatTime(game.startsAt)}
          </span>
          <span className="wrap-break-word mt-1 mb-1 flex-none hyphens-auto font-semibold text-[0.75rem] leading-tight @min-[4.5rem]:text-[0.8125rem] @min-[6rem]:font-display @min-[6rem]:text-[1rem] @min-[6rem]:leading-[1.15]">
            {localize(game.story.title)}
          </span>
          <span className={classNames('type-caption w-full flex-none truncate', meta)}>
            {localize(game.master.name)}
          </span>
          {own ? (
            <span className="type-caption mt-[3px] flex-none">
              {t('game.ownSeats', { count: ownSeats })}
            </span>
          ) : (
            <BlockPips taken={game.seatsTaken} max={game.maxPlayers} />
          )}
        </GameButton>
      </GameOpener>
    </li>
  )
}
