import type { GameRow as Game } from '@cco/domain/games/contract'
import { Children, type ReactNode, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { GameRow as Row } from '../../../kit/game-row.tsx'
import { GenreLabel, Price } from '../../../kit/labels.tsx'
import { formatTimeRange, zoneLabel } from '../../../lib/datetime.ts'
import { localize } from '../../../lib/language.ts'
import { paths } from '../../../lib/paths.ts'
import { UserChip } from '../../../ui/avatar.tsx'
import { Button } from '../../../ui/button.tsx'
import { Cover } from '../../../ui/cover.tsx'
import { GameAction } from './game-action.tsx'
import { GameDay, GamePlace } from './game-facts.tsx'
import { GameSeats } from './game-seats.tsx'
import { GuildFirst } from './guild-first.tsx'

interface ListProps {
  /** Names the list for a screen reader. */
  label: string
  /** Rows on the page itself rather than in a panel of their own. */
  bare?: boolean
  /** Whether all are shown, as a state of the page, where the page may mount the list again. */
  all?: [boolean, (all: boolean) => void]
  /** `GameRow`s. */
  children: ReactNode
}

/** Rows shown before the rest is requested. */
const FIRST = 6

/** Games one under another, the soonest few first. */
export function GameList({ label, bare = false, all: given, children }: ListProps) {
  const { t } = useTranslation('games')
  const list = useRef<HTMLUListElement>(null)
  const own = useState(false)
  const [all, setAll] = given ?? own
  const rows = Children.toArray(children)
  const rest = rows.length - FIRST

  const showAll = () => {
    flushSync(() => setAll(true))
    // The button is gone, so focus goes to the first of the new rows.
    list.current?.children[FIRST]?.querySelector<HTMLElement>('a, button')?.focus()
  }
  return (
    <>
      <ul ref={list} aria-label={label} className={bare ? 'border-line border-t' : 'panel'}>
        {all ? rows : rows.slice(0, FIRST)}
      </ul>
      {rest > 0 && !all && (
        <Button variant="ghost" className="mt-3" onClick={showAll}>
          {t('more', { count: rest })}
        </Button>
      )}
    </>
  )
}

interface RowProps {
  game: Game
  /** Shows the genre instead when false, for the page of the master. */
  showMaster?: boolean
}

/** A game of any story as one row of a `GameList`: date, story, master, seats, price. */
export function GameRow({ game, showMaster = true }: RowProps) {
  const { story } = game
  return (
    <Row
      day={<GameDay startsAt={game.startsAt} />}
      cover={<Cover slug={story.slug} size="mini" />}
      title={
        <Link to={paths.story(story.slug)} className="title-link line-clamp-3">
          {localize(story.title)}
        </Link>
      }
      meta={
        <>
          <span className="num text-text-2">
            {formatTimeRange(game.startsAt, game.endsAt)} {zoneLabel(game.startsAt)}
          </span>{' '}
          <span className="inline-block max-w-full wrap-anywhere">
            · <GamePlace game={game} />
          </span>
          <GuildFirst game={game} />
        </>
      }
      master={showMaster ? <GameMaster master={game.master} /> : <GenreLabel genre={story.genre} />}
      seats={<GameSeats game={game} />}
      price={<Price coins={game.price} />}
      action={<GameAction game={game} />}
    />
  )
}

/** The master of a game; a link where the master has a public card. */
function GameMaster({ master }: { master: Game['master'] }) {
  const { t } = useTranslation('common')
  const name = localize(master.name)
  const shown = master.id !== null && (
    <Link to={paths.master(master.id)} className="title-link">
      {name}
    </Link>
  )
  return (
    <UserChip
      id={master.id ?? name}
      name={name}
      src={master.photo}
      shown={shown || name}
      meta={t('master')}
    />
  )
}
