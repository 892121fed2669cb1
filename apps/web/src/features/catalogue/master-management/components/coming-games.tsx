import type { GameRow } from '@cco/domain/game/contract'
import { satisfies } from '@cco/domain/role/role'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDayTime } from '../../../../lib/datetime.ts'
import { localize } from '../../../../lib/language.ts'
import { useRole } from '../../../../lib/me.ts'
import { Button } from '../../../../ui/button.tsx'
import { GameSeats } from '../../../playing/games/public.ts'
import { GameState, GiveDialog } from '../../../playing/scheduling/public.ts'

/** Games a master has yet to run, each of which somebody else can be given. */
export function ComingGames({ games }: { games: readonly GameRow[] }) {
  const { t } = useTranslation(['gameMasters', 'hosting'])
  const role = useRole()
  const mayGive = role.status === 'known' && satisfies(role.role, 'owner')
  const [given, setGiven] = useState<GameRow>()
  return (
    <>
      <ul className="divide-y divide-line-soft">
        {games.map((game) => (
          <li key={game.id} className="grid justify-items-start gap-1.5 py-3">
            <span className="text-text-1">
              {localize(game.story.title)},{' '}
              <span className="num">{formatDayTime(game.startsAt)}</span>
            </span>
            <span className="flex flex-wrap items-center gap-x-4 gap-y-1.5">
              <GameSeats game={game} />
              <GameState status={game.status} />
            </span>
            {game.status !== 'live' && (
              <Button
                size="sm"
                aria-haspopup="dialog"
                aria-label={`${t('substitute')}: ${localize(game.story.title)}, ${formatDayTime(game.startsAt)}`}
                disabledReason={mayGive ? undefined : t('ownerOnly')}
                onClick={() => setGiven(game)}
              >
                {t('substitute')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {given && (
        <Suspense>
          <GiveDialog game={given} onClose={() => setGiven(undefined)} />
        </Suspense>
      )}
    </>
  )
}
