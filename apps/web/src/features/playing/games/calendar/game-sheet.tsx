import { useTranslation } from 'react-i18next'
import { localize } from '../../../../lib/language.ts'
import { Dialog } from '../../../../ui/dialog.tsx'
import { GameActions, GameFacts } from './game-card.tsx'
import type { Entry } from './model.ts'

interface Props {
  entry: Entry
  onClose: () => void
}

/** The card of a game on phones. */
export function GameSheet({ entry, onClose }: Props) {
  const { t } = useTranslation('common')
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={localize(entry.game.story.title)}
      closeLabel={t('close')}
    >
      <div className="grid gap-4">
        <GameFacts entry={entry} />
        <GameActions entry={entry} />
      </div>
    </Dialog>
  )
}
