import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../../../ui/button.tsx'
import { Icon } from '../../../../../ui/icon.tsx'
import { IconButton } from '../../../../../ui/icon-button.tsx'

interface Props {
  unit: 'Week' | 'Month'
  /** The period in words. */
  title: string
  onTurn: (step: -1 | 1) => void
  onToday: () => void
  /** The ways to look at it. */
  children: ReactNode
}

/** The period that is shown, and the way to its neighbours. */
export function PeriodBar({ unit, title, onTurn, onToday, children }: Props) {
  const { t } = useTranslation('schedule')
  return (
    <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2.5">
      <p role="status" className="type-h3 num min-w-0 max-md:basis-full md:min-w-[15rem]">
        {title}
      </p>
      <nav aria-label={t('turn.label')} className="flex items-center gap-1 print:hidden">
        <IconButton
          label={t(`turn.previous${unit}`)}
          icon={<Icon of={ChevronLeft} size={20} />}
          onClick={() => onTurn(-1)}
        />
        <IconButton
          label={t(`turn.next${unit}`)}
          icon={<Icon of={ChevronRight} size={20} />}
          onClick={() => onTurn(1)}
        />
        <Button size="sm" className="ml-1" onClick={onToday}>
          {t('turn.today')}
        </Button>
      </nav>
      <div className="print:hidden md:ml-auto">{children}</div>
    </div>
  )
}
