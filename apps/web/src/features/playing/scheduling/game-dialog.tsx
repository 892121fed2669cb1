import type { MasterGame } from '@cco/domain/master-games/contract'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { formatDayTimeRange } from '../../../lib/datetime.ts'
import { localize } from '../../../lib/language.ts'
import { paths } from '../../../lib/paths.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { GameSeats } from '../games/public.ts'
import { GameActions } from './game-actions.tsx'
import { GameState } from './game-state.tsx'
import type { TimeFields } from './model.ts'
import { MoveDialog } from './move-dialog.tsx'

interface Props {
  game: MasterGame
  onClose: () => void
}

/** What a planner opens: a game, or a time to move it to. Lazy. */
export function PlannerDialog({ to, ...props }: Props & { to?: TimeFields }) {
  return to ? <MoveDialog {...props} to={to} /> : <GameDialog {...props} />
}

/** One of the master's games in short, with its actions. */
function GameDialog({ game, onClose }: Props) {
  const { t } = useTranslation(['scheduling', 'common'])
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={localize(game.story.title)}
      description={formatDayTimeRange(game.startsAt, game.endsAt)}
      closeLabel={t('common:close')}
    >
      <p className="flex flex-wrap items-center gap-3">
        <GameState status={game.status} pending={game.pending} />
        <GameSeats game={game} />
      </p>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would draw a box of its own */}
      <div role="group" aria-label={t('game.actions')} className="mt-5 flex flex-wrap gap-3">
        <Button asChild variant="primary">
          <Link to={paths.masterGame(game.id)}>{t('game.open')}</Link>
        </Button>
        <GameActions game={game} onDone={onClose} />
      </div>
    </Dialog>
  )
}
