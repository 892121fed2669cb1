import type { RoomBoundaries } from '@cco/domain/rooms/safety-contract'
import { Ban, Check, Layers, type LucideIcon } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { formatDayTime } from '../../../lib/datetime.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Notice } from '../../../ui/notice.tsx'

/** What the table agreed on, or when it will be shown. */
export function BoundarySheet({ boundaries }: { boundaries: RoomBoundaries }) {
  const { t } = useTranslation('roomSafety')
  const { sheet, answered, players, shownAt } = boundaries
  if (!sheet) {
    return (
      <Notice tone="info" title={t('sheet.waits', { when: formatDayTime(shownAt) })}>
        <p>{t('sheet.waitsText')}</p>
        <p className="mt-1">{t('sheet.answered', { answered, count: players })}</p>
      </Notice>
    )
  }
  const names = (themes: readonly (typeof sheet.lines)[number][]) =>
    themes.map((theme) => t(`theme.${theme}`))
  return (
    <section aria-labelledby="sheet" className="panel divide-y divide-line-soft">
      <header className="p-4 md:p-5">
        <p className="kicker">{t('sheet.kicker')}</p>
        <h2 id="sheet" className="type-h3">
          {t('sheet.title')}
        </h2>
        <p className="type-small mt-1">{t('sheet.lead')}</p>
      </header>
      <Part
        icon={Ban}
        title={t('sheet.lines')}
        items={[...names(sheet.lines), ...sheet.ownLines]}
      />
      <Part
        icon={Layers}
        title={t('sheet.veils')}
        items={[...names(sheet.veils), ...sheet.ownVeils]}
      />
      <p className="type-small flex items-center gap-2 p-4 md:px-5">
        <Icon of={Check} size={16} className="text-success" />
        {t('sheet.rest')}
      </p>
    </section>
  )
}

interface PartProps {
  icon: LucideIcon
  title: string
  items: readonly string[]
}

function Part({ icon, title, items }: PartProps) {
  if (items.length === 0) return null
  return (
    <div className="p-4 md:px-5">
      <h3 className="type-label mb-1.5 flex items-center gap-2 text-text-1">
        <Icon of={icon} size={16} className="text-rubric" />
        {title}
      </h3>
      <ul className="wrap-anywhere grid gap-0.5 pl-6 font-display text-[1.0625rem] text-text-1">
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </div>
  )
}
