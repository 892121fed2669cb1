import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router'
import { DetailPage } from '../../../../kit/detail-page.tsx'
import { queryState } from '../../../../kit/query-state.ts'
import { formatDayTimeRange } from '../../../../lib/datetime.ts'
import { localize } from '../../../../lib/language.ts'
import { paths } from '../../../../lib/paths.ts'
import { Breadcrumbs } from '../../../../ui/breadcrumbs.tsx'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import { GameState } from '../../schedule/shared/game-state.tsx'
import { GameAside } from '../components/game-aside.tsx'
import { History } from '../components/history.tsx'
import { Messages } from '../components/messages.tsx'
import { Roster } from '../components/roster.tsx'
import { useHostedGame } from '../queries.ts'

/** One game for who runs it: who plays, how it stands, what can be done. */
export function Component() {
  const { t } = useTranslation('hosting')
  const { gameId = '' } = useParams()
  const query = useHostedGame(gameId)
  const game = query.data?.game
  const title = game && localize(game.story.title)
  return (
    <DetailPage
      title={query.error ? t('title') : title}
      trail={
        <Breadcrumbs
          label={t('page.back')}
          items={[
            { key: 'games', content: <Link to={paths.masterGames()}>{t('page.back')}</Link> },
            { key: 'game', content: title ?? '…' },
          ]}
        />
      }
      lead={
        game && (
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
            <span className="num text-text-1">
              <span className="whitespace-normal">
                {formatDayTimeRange(game.startsAt, game.endsAt)}
              </span>
            </span>
            <GameState status={game.status} pending={game.pending} />
          </span>
        )
      }
      primaryAction={null}
      aside={query.data && <GameAside page={query.data} />}
      state={queryState(query, {
        skeleton: <Skeleton className="h-96 w-full rounded-lg" />,
        errorTitle: t('page.failed'),
        empty: () => null,
        ready: (page) => (
          <div className="grid grid-cols-1 gap-9">
            <Roster page={page} />
            <Messages page={page} />
            <History page={page} />
          </div>
        ),
      })}
    />
  )
}
