import type { GameRow } from '@cco/domain/games/contract'
import { X } from 'lucide-react'
import { type Ref, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Search, useFound } from '../../../../kit/use-found.ts'
import { api } from '../../../../lib/api.ts'
import { formatDayTime } from '../../../../lib/datetime.ts'
import { localize } from '../../../../lib/language.ts'
import { formatCoins } from '../../../../lib/numbers.ts'
import { IconButton } from '../../../../ui/button.tsx'
import { Combobox } from '../../../../ui/combobox.tsx'
import { Cover } from '../../../../ui/cover.tsx'
import { Icon } from '../../../../ui/icon.tsx'

interface Props {
  value: GameRow | null
  onChange: (game: GameRow | null) => void
  /** The current game of the booking, which is not offered. */
  except?: string
  error?: string | undefined
  onBlur?: () => void
  ref?: Ref<HTMLInputElement> | undefined
}

const SEARCH_MAX = 80
const search: Search<GameRow> = (input, options) =>
  api.bookingManagement.games.query(input, options)
const NOTHING = () => {}

/** A game with free seats, searched for by its story or master, then shown with a way to change it. */
export function GamePicker({ value, onChange, except, error, onBlur = NOTHING, ref }: Props) {
  const { t } = useTranslation('bookingManagement')
  const [text, setText] = useState('')
  const found = useFound({ search, text, min: 0 })
  const games = found.items.filter(({ id }) => id !== except)
  const box = useRef<HTMLDivElement>(null)
  const pressed = useRef(false)
  // What was pressed is gone; the focus goes on from what stands in its place.
  // biome-ignore lint/correctness/useExhaustiveDependencies: after the one is drawn in place of the other
  useEffect(() => {
    if (pressed.current) box.current?.querySelector<HTMLElement>('input, button')?.focus()
    pressed.current = false
  }, [value])

  function choose(game: GameRow | null) {
    pressed.current = true
    setText('')
    onChange(game)
  }
  if (value) {
    return (
      <div ref={box} className="grid gap-1.5">
        <span className="type-label text-text-1">{t('chooseGame')}</span>
        <span className="flex min-h-12 items-center justify-between gap-3 rounded-md border border-line bg-surface-well py-1.5 pr-1 pl-3">
          <Option game={value} />
          <IconButton
            label={t('changeGame')}
            icon={<Icon of={X} size={18} />}
            onClick={() => choose(null)}
          />
        </span>
      </div>
    )
  }
  return (
    <div ref={box}>
      <Combobox
        ref={ref}
        label={t('chooseGame')}
        help={t('gameHelp')}
        error={error}
        maxLength={SEARCH_MAX}
        onTextChange={setText}
        onBlur={onBlur}
        options={games}
        keyOf={({ id }) => id}
        onChoose={choose}
        status={status()}
      >
        {(game) => <Option game={game} />}
      </Combobox>
    </div>
  )

  function status(): string {
    if (found.hasFailed) return t('gamesFailed')
    if (found.isSearching) return t('gamesComing')
    return games.length > 0 ? t('gamesFound', { count: games.length }) : t('noGames')
  }
}

function Option({ game }: { game: GameRow }) {
  const { t } = useTranslation('bookingManagement')
  return (
    <span className="flex min-w-0 items-center gap-3">
      <Cover slug={game.story.slug} size="tiny" />
      <span className="min-w-0">
        <span className="block truncate font-medium text-text-1">{localize(game.story.title)}</span>
        <span className="type-small num block text-text-3">
          {formatDayTime(game.startsAt)}, {localize(game.master.name)}
        </span>
        <span className="type-small num block text-text-3">
          {t('gameFree', {
            count: game.maxPlayers - game.seatsTaken,
            price: formatCoins(game.price),
          })}
        </span>
      </span>
    </span>
  )
}
