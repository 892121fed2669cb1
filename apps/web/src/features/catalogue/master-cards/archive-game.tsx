import type { GameAhead } from '@cco/domain/master-games/ahead'
import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDayTime, formatDayTimeRange } from '../../../lib/datetime.ts'
import { errorPhrase } from '../../../lib/error.ts'
import { localize } from '../../../lib/language.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Select } from '../../../ui/fields.tsx'
import { Skeleton } from '../../../ui/loading.tsx'
import { CancelEffects, useCancelPreview } from '../../playing/scheduling/public.ts'
import { CANCEL, KEEP, type Step } from './archive-choices.ts'

type RunGame = Omit<GameAhead, 'substitutes'>

/** The story, time and seats of a game. */
export function GameFacts({ game }: { game: RunGame }) {
  const { t } = useTranslation('common')
  const { title, startsAt, endsAt, seatsTaken: taken, maxPlayers: max } = game
  return (
    <div className="min-w-0">
      <h4 className="type-label wrap-anywhere text-text-1">{localize(title)}</h4>
      <p className="num type-small">{formatDayTimeRange(startsAt, endsAt)}</p>
      <p className="num type-small text-text-3">{t('seatsTaken', { taken, max })}</p>
    </div>
  )
}

interface ChoiceProps {
  game: GameAhead
  choice: string
  /** Binds the list to the form, with what is wrong with the choice. */
  field: Omit<ComponentProps<typeof Select>, 'label' | 'options' | 'help'>
}

/** What can be done with a game; of a cancellation, what it refunds. */
export function GameChoice({ game, choice, field }: ChoiceProps) {
  const { t } = useTranslation(['masterCards', 'masterGames'])
  const { title, startsAt, substitutes } = game
  const which = `${localize(title)}, ${formatDayTime(startsAt)}`
  const hasFree = substitutes.some(({ busy }) => !busy)
  return (
    <div className="grid gap-3">
      <div className="grid gap-3 md:grid-cols-2 md:gap-5">
        <GameFacts game={game} />
        <Select
          {...field}
          label={
            <>
              {t('archive.choice')}
              <span className="sr-only">: {which}</span>
            </>
          }
          help={hasFree ? undefined : t('archive.noFree')}
          options={[
            { value: '', label: t('archive.choose') },
            { value: KEEP, label: t('archive.keep') },
            { value: CANCEL, label: t('archive.cancel') },
            ...substitutes.map(({ userId, name, busy }) => ({
              value: userId,
              label: busy
                ? t('masterGames:give.busyThen', {
                    name: localize(name),
                    game: localize(busy.title),
                    when: formatDayTime(busy.startsAt),
                  })
                : t('archive.give', { name: localize(name) }),
              disabled: busy !== null,
            })),
          ]}
        />
      </div>
      {choice === CANCEL && <Refunds gameId={game.id} />}
    </div>
  )
}

function Refunds({ gameId }: { gameId: string }) {
  const { t } = useTranslation(['masterCards', 'scheduling', 'error'])
  const { data, error } = useCancelPreview(gameId)
  return (
    <div className="type-small rounded-md bg-surface-3 px-3.5 py-2.5" aria-live="polite">
      {data ? (
        <CancelEffects preview={data} />
      ) : error ? (
        <p>
          {t('scheduling:request.cancelFailed')}: {errorPhrase(error, t)}
        </p>
      ) : (
        <>
          <p className="sr-only">{t('archive.checking')}</p>
          <Skeleton className="h-5 w-3/5" />
        </>
      )}
    </div>
  )
}

/** A game that was handed over or cancelled. */
export function ChangedGame({ step: { game, masterId } }: { step: Step }) {
  const { t } = useTranslation('masterCards')
  const master = game.substitutes.find(({ userId }) => userId === masterId)
  return (
    <div className="grid gap-3 md:grid-cols-2 md:items-center md:gap-5">
      <GameFacts game={game} />
      <p>
        <Badge tone="success" wraps>
          {master ? t('archive.given', { name: localize(master.name) }) : t('archive.cancelled')}
        </Badge>
      </p>
    </div>
  )
}
