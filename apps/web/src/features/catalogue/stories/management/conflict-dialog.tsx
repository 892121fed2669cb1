import type { StoryContent, StoryPart } from '@cco/domain/stories/content'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import { withParts } from './merge.ts'
import type { Conflict } from './model.ts'
import { PartsSideBySide } from './parts-side-by-side.tsx'

interface Props {
  conflict: Conflict
  onChoose: (content: StoryContent) => void
  onClose: () => void
}

/** Both texts of what two editors changed, to choose from. */
export function ConflictDialog({ conflict, onChoose, onClose }: Props) {
  const { t } = useTranslation('storyManagement')
  const { version, mine, theirs, parts } = conflict
  const [taken, setTaken] = useState<readonly StoryPart[]>([])
  const labels = { one: t('conflict.mine'), other: t('conflict.theirs', { version }) }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="lg"
      title={t('conflict.chooseTitle')}
      closeLabel={t('close')}
      footer={{
        safe: (
          <Button variant="ghost" onClick={onClose}>
            {t('close')}
          </Button>
        ),
        action: (
          <Button variant="primary" onClick={() => onChoose(withParts(mine, theirs, taken))}>
            {t('conflict.apply')}
          </Button>
        ),
      }}
    >
      <PartsSideBySide
        parts={parts}
        one={{ label: labels.one, content: mine }}
        other={{ label: labels.other, content: theirs }}
        head={(part, side) => (
          <label className="type-label flex cursor-pointer items-center gap-2 text-text-1">
            <input
              type="radio"
              className="radio"
              name={`part-${part}`}
              checked={taken.includes(part) === (side === 'other')}
              onChange={() => {
                const others = taken.filter((one) => one !== part)
                setTaken(side === 'other' ? [...others, part] : others)
              }}
            />
            {labels[side]}
          </label>
        )}
      />
    </Dialog>
  )
}
