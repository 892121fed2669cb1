import { isAhead, mayCancel } from '@cco/domain/games/lifecycle'
import type { MasterGame } from '@cco/domain/master-games/contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { paths } from '../../../lib/paths.ts'
import { Button } from '../../../ui/button.tsx'
import { CancelDialog } from './cancel-dialog.tsx'
import { MoveDialog } from './move-dialog.tsx'

interface Props {
  game: MasterGame
  /** After an action was done, not when its dialog was closed. */
  onDone?: () => void
}

/** Moving, copying and cancelling a game, as far as its state allows. */
export function GameActions({ game, onDone }: Props) {
  const { t } = useTranslation('scheduling')
  const [open, setOpen] = useState<'move' | 'cancel' | null>(null)
  const close = () => setOpen(null)
  const ahead = isAhead({ status: game.status, startsAt: new Date(game.startsAt) }, new Date())
  const free = game.pending === null
  const announced = game.status !== 'draft' && game.status !== 'review'
  return (
    <>
      {ahead && free && <Button onClick={() => setOpen('move')}>{t('move.open')}</Button>}
      <Button asChild>
        <Link to={paths.masterSchedule({ copy: game.id })}>{t('game.copy')}</Link>
      </Button>
      {announced && mayCancel(game.status) && free && (
        <Button variant="danger" onClick={() => setOpen('cancel')}>
          {t('cancel.open')}
        </Button>
      )}
      {open === 'move' && <MoveDialog game={game} onDone={onDone} onClose={close} />}
      {open === 'cancel' && <CancelDialog game={game} onDone={onDone} onClose={close} />}
    </>
  )
}
