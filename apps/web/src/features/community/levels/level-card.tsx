import { levelProgress } from '@cco/domain/levels/level'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatCoins } from '../../../lib/numbers.ts'
import { Button } from '../../../ui/button.tsx'
import { ProgressBar } from '../../../ui/meters.tsx'
import { ExperienceLedger } from './experience-ledger.tsx'
import { LevelMark } from './level-mark.tsx'

interface Props {
  /** Total experience points. */
  experience: number
}

/** Level, the way to the next one, and what every point was given for. */
export function LevelCard({ experience }: Props) {
  const { t } = useTranslation('levels')
  const [isOpen, setOpen] = useState(false)
  const ledgerId = useId()
  const { level, gained, needed } = levelProgress(experience)
  const progress = t('progress', { gained: formatCoins(gained), needed: formatCoins(needed) })
  return (
    <section aria-labelledby="level" className="panel p-4 md:p-6">
      <div className="grid grid-cols-[64px_minmax(0,1fr)] items-center gap-4.5">
        <LevelMark level={level} />
        <div>
          <div className="mb-2 flex flex-wrap items-baseline justify-between gap-x-3">
            <h2 id="level" className="type-h4">
              {t('level', { level })}
            </h2>
            <span className="num type-small text-text-3">{progress}</span>
          </div>
          <ProgressBar
            label={t('progressLabel')}
            value={gained}
            max={needed}
            valueText={progress}
          />
          <p className="type-small mt-2 text-text-3">
            {t('toNext', { level: level + 1, left: formatCoins(needed - gained) })}
          </p>
        </div>
      </div>
      <Button
        size="sm"
        block
        className="mt-4"
        aria-expanded={isOpen}
        aria-controls={ledgerId}
        onClick={() => setOpen(!isOpen)}
      >
        {t(isOpen ? 'hideLedger' : 'showLedger')}
      </Button>
      <div id={ledgerId}>{isOpen && <ExperienceLedger experience={experience} />}</div>
    </section>
  )
}
