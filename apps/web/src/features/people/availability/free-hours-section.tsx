import { type Availability, windowsInput } from '@cco/domain/availability/contract'
import { type FreeWindow, inOrder, timeOfMinute } from '@cco/domain/availability/windows'
import { useQueryClient } from '@tanstack/react-query'
import { ChevronDown, Plus, X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Form } from '../../../kit/form.tsx'
import { useContractForm } from '../../../kit/form-schema.ts'
import { PageContent, queryState } from '../../../kit/page-content.tsx'
import { SettingsSection } from '../../../kit/page-parts.tsx'
import { api, trpc } from '../../../lib/api.ts'
import { weekdayNames, zoneTitle } from '../../../lib/datetime.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/choice.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Skeleton } from '../../../ui/loading.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { FROM_STEPS, hasRoom, nextRange, overlappingDays, TO_STEPS, withFrom } from './model.ts'
import { useAvailability } from './queries.ts'

export function FreeHoursSection() {
  const { t } = useTranslation('availability')
  const state = queryState(useAvailability(), {
    skeleton: <Skeleton className="h-72" />,
    errorTitle: t('failed'),
    empty: () => null,
    ready: (availability) => <FreeHoursForm availability={availability} />,
  })
  return (
    <SettingsSection title={t('title')} help={t('help')}>
      <PageContent state={state} />
    </SettingsSection>
  )
}

interface FreeHoursFormProps {
  availability: Availability
}

function FreeHoursForm({ availability }: FreeHoursFormProps) {
  const { t } = useTranslation('availability')
  const client = useQueryClient()
  const form = useContractForm<{ windows: FreeWindow[] }, typeof windowsInput>({
    contract: windowsInput,
    input: (draft) => ({ windows: inOrder(draft.windows) }),
    // The overlap is shown under its day.
    phrases: { windows: t('overlap') },
    defaultValues: { windows: availability.windows },
  })
  const windows = form.watch('windows')
  const overlapping = overlappingDays(windows)
  const setDay = (weekday: number, day: readonly FreeWindow[]) => {
    const others = windows.filter((one) => one.weekday !== weekday)
    form.setValue('windows', [...others, ...day], { shouldDirty: true })
  }
  return (
    <Form
      form={form}
      onSubmit={async (input) => {
        const saved = await api.availability.set.mutate(input)
        client.setQueryData(trpc.availability.mine.queryOptions().queryKey, saved)
        form.reset({ windows: saved.windows })
        showToast({ tone: 'success', title: t('saved') })
      }}
      className="grid gap-4"
      fieldsClassName="grid gap-4"
      footer={
        <div className="flex justify-end">
          <Button
            type="submit"
            busy={form.formState.isSubmitting}
            busyLabel={t('saving')}
            disabledReason={overlapping.length > 0 ? t('overlap') : undefined}
          >
            {t('save')}
          </Button>
        </div>
      }
    >
      <p className="type-small text-text-3">
        {t('zone', { zone: zoneTitle(Date.now(), { zone: availability.zone }) })}
      </p>
      <div className="divide-y divide-line-soft border-line-soft border-y">
        {weekdayNames('long').map(({ iso, name }) => (
          <FreeDay
            key={iso}
            name={name}
            weekday={iso}
            day={windows.filter(({ weekday }) => weekday === iso)}
            overlapping={overlapping.includes(iso)}
            full={!hasRoom(windows)}
            onChange={(day) => setDay(iso, day)}
          />
        ))}
      </div>
    </Form>
  )
}

interface FreeDayProps {
  name: string
  weekday: number
  day: readonly FreeWindow[]
  overlapping: boolean
  /** The limit of ranges per week is reached. */
  full: boolean
  onChange: (day: readonly FreeWindow[]) => void
}

function FreeDay({ name, weekday, day, overlapping, full, onChange }: FreeDayProps) {
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
              // biome-ignore lint/suspicious/noArrayIndexKey: ranges have no identity but their index
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
          {overlapping && (
            <p role="alert" className="type-small text-danger">
              {t('overlap')}
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

interface HourSelectProps {
  label: string
  /** The options, as minutes of the day. */
  minutes: readonly number[]
  value: number
  onChange: (minute: number) => void
}

function HourSelect({ label, minutes, value, onChange }: HourSelectProps) {
  return (
    <span className="field-box relative w-27">
      <select
        aria-label={label}
        value={value}
        onChange={({ target }) => onChange(Number(target.value))}
        className="num -mr-9 min-w-0 flex-1 cursor-pointer appearance-none py-2 pr-9 *:bg-surface-2 *:text-text-1"
      >
        {minutes.map((minute) => (
          <option key={minute} value={minute}>
            {timeOfMinute(minute)}
          </option>
        ))}
      </select>
      <Icon of={ChevronDown} size={16} className="pointer-events-none text-text-3" />
    </span>
  )
}
