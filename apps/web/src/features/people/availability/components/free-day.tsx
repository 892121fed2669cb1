import { type FreeWindow, timeOfMinute } from '@cco/domain/availability/windows'
import { Plus, X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../../ui/button.tsx'
import { Checkbox } from '../../../../ui/checkbox.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import { IconButton } from '../../../../ui/icon-button.tsx'
import { HourSelect } from './hour-select.tsx'
import { FROM_STEPS, nextRange, TO_STEPS, withFrom } from './week.ts'

interface Props {
  name: string
  weekday: number
  day: readonly FreeWindow[]
  clashes: boolean
  /** The week holds no more ranges. */
  full: boolean
  onChange: (day: readonly FreeWindow[]) => void
}

/** A weekday: free or not, and from when until when. */
export function FreeDay({ name, weekday, day, clashes, full, onChange }: Props) {
  const { t } = useTranslation('availability')
  const next = full ? undefined : nextRange(weekday, day)
  const replace = (at: number, range: FreeWindow) =>
    onChange(day.map((one, index) => (index === at ? range : one)))
  return (
    <fieldset className="grid min-w-0 gap-x-6 gap-y-2 py-3 md:grid-cols-[9rem_minmax(0,1fr)]">
      <legend className="sr-only">{name}</legend>
      <Checkbox
        className="self-start md:py-2"
        label={<span className="capitalize">{name}</span>}
        checked={day.length > 0}
        onCheckedChange={(free) => onChange(free && next ? [next] : [])}
      />
      {day.length === 0 ? (
        <p className="type-small text-text-3 max-md:hidden md:py-2.5">{t('busy')}</p>
      ) : (
        <div className="grid justify-items-start gap-2">
          {day.map((range, at) => (
            <div
              // biome-ignore lint/suspicious/noArrayIndexKey: ranges have no name but their place
              key={at}
              className="flex items-center gap-2"
            >
              <HourSelect
                label={t('from', { day: name })}
                minutes={FROM_STEPS(range.fromMinute)}
                value={range.fromMinute}
                onChange={(minute) => replace(at, withFrom(range, minute))}
              />
              <span aria-hidden="true">–</span>
              <HourSelect
                label={t('to', { day: name })}
                minutes={TO_STEPS(range.fromMinute, range.toMinute)}
                value={range.toMinute}
                onChange={(toMinute) => replace(at, { ...range, toMinute })}
              />
              {day.length > 1 && (
                <IconButton
                  size="sm"
                  icon={<Icon of={X} size={16} />}
                  label={t('remove', {
                    day: name,
                    from: timeOfMinute(range.fromMinute),
                    to: timeOfMinute(range.toMinute),
                  })}
                  onClick={() => onChange(day.filter((_, index) => index !== at))}
                />
              )}
            </div>
          ))}
          {clashes && (
            <p role="alert" className="type-small text-danger">
              {t('clash')}
            </p>
          )}
          {next && (
            <Button
              size="sm"
              variant="ghost"
              icon={<Icon of={Plus} size={16} />}
              aria-label={t('moreOn', { day: name })}
              onClick={() => onChange([...day, next])}
            >
              {t('more')}
            </Button>
          )}
        </div>
      )}
    </fieldset>
  )
}
