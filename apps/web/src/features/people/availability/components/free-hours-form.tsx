import type { Availability } from '@cco/domain/availability/contract'
import { type FreeWindow, inOrder } from '@cco/domain/availability/windows'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api, trpc } from '../../../../lib/api.ts'
import { weekdayNames, zoneTitle } from '../../../../lib/datetime.ts'
import { errorPhrase } from '../../../../lib/error.ts'
import { Button } from '../../../../ui/button.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { showToast } from '../../../../ui/toast.ts'
import { FreeDay } from './free-day.tsx'
import { clashingDays, hasRoom } from './week.ts'

interface Props {
  availability: Availability
}

/** The seven days of a week and the hours of each, saved together. */
export function FreeHoursForm({ availability }: Props) {
  const { t } = useTranslation(['availability', 'error'])
  const client = useQueryClient()
  const [windows, setWindows] = useState<readonly FreeWindow[]>(availability.windows)
  const save = useMutation({
    mutationFn: () => api.availability.set.mutate({ windows: inOrder(windows) }),
    onSuccess: (saved) => {
      client.setQueryData(trpc.availability.mine.queryOptions().queryKey, saved)
      setWindows(saved.windows)
      showToast({ tone: 'success', title: t('saved') })
    },
  })
  const clashes = clashingDays(windows)
  const setDay = (weekday: number, day: readonly FreeWindow[]) =>
    setWindows((all) => [...all.filter((one) => one.weekday !== weekday), ...day])
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (!save.isPending && clashes.length === 0) save.mutate()
  }
  return (
    <form noValidate onSubmit={send} className="grid gap-4">
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
            clashes={clashes.includes(iso)}
            full={!hasRoom(windows)}
            onChange={(day) => setDay(iso, day)}
          />
        ))}
      </div>
      {save.error && (
        <Notice tone="danger" live="assertive">
          {errorPhrase(save.error, t)}
        </Notice>
      )}
      <div className="flex justify-end">
        <Button
          type="submit"
          busy={save.isPending}
          busyLabel={t('saving')}
          disabledReason={clashes.length > 0 ? t('clash') : undefined}
        >
          {t('save')}
        </Button>
      </div>
    </form>
  )
}
