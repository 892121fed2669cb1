import { COMPARISONS, type Comparison, lastDays, type Period } from '@cco/domain/statistics/period'
import { useTranslation } from 'react-i18next'
import { DateField } from '../../../kit/date-field.tsx'
import { Segmented } from '../../../ui/segmented.tsx'
import { PRESETS, presetOf } from './model.ts'

interface PeriodBarProps {
  period: Period
  comparison: Comparison
  today: string
  onPeriod: (period: Period) => void
  onComparison: (comparison: Comparison) => void
}

/** The period and what it is compared with, in one line above the figures. */
export function PeriodBar(props: PeriodBarProps) {
  const { period, comparison, today, onPeriod, onComparison } = props
  const { t } = useTranslation('statistics')
  const preset = presetOf(period, today)
  return (
    <div className="panel mb-4 flex flex-wrap items-center gap-3 p-3 print:hidden">
      <Segmented
        label={t('period.label')}
        value={preset === undefined ? '' : String(preset)}
        options={PRESETS.map((days) => ({ value: String(days), label: t(`period.${days}`) }))}
        onValueChange={(days) => onPeriod(lastDays(today, Number(days)))}
      />
      <DateField
        look="filter"
        label={t('period.from')}
        value={period.from}
        max={period.to}
        onChange={(from) => from && from <= period.to && onPeriod({ ...period, from })}
      />
      <DateField
        look="filter"
        label={t('period.to')}
        value={period.to}
        min={period.from}
        max={today}
        onChange={(to) => to && to >= period.from && to <= today && onPeriod({ ...period, to })}
      />
      <span className="type-small flex min-w-0 max-w-full items-center gap-2 text-text-3 max-md:w-full wide:ml-auto">
        <span aria-hidden="true" className="max-md:hidden">
          {t('compare.label')}
        </span>
        <select
          aria-label={t('compare.label')}
          value={comparison}
          onChange={({ target }) => {
            const next = COMPARISONS.find((one) => one === target.value)
            if (next) onComparison(next)
          }}
          className="field-box type-label w-auto! max-w-full min-w-0 text-text-1 max-md:w-full!"
        >
          {COMPARISONS.map((one) => (
            <option key={one} value={one}>
              {t(`compare.${one}`)}
            </option>
          ))}
        </select>
      </span>
    </div>
  )
}
