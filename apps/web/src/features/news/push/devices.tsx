import type { PushDevice } from '@cco/domain/notifications/push-devices'
import { useMutation } from '@tanstack/react-query'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { DeviceName } from '../../../kit/device-name.tsx'
import { SettingRow } from '../../../kit/page-parts.tsx'
import { api } from '../../../lib/api.ts'
import { currentSession } from '../../../lib/auth.ts'
import { formatDateTime } from '../../../lib/datetime.ts'
import { errorPhrase, failureOf } from '../../../lib/error.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { refreshDevices } from './queries.ts'
import { focusNextState, State } from './state.tsx'
import { unsubscribe } from './subscription.ts'
import { setWanted } from './wanted.ts'

interface DeviceListProps {
  devices: readonly PushDevice[]
}

/** Devices that receive push messages, with the way to stop that. */
export function DeviceList({ devices }: DeviceListProps) {
  return (
    <ul className="grid gap-4">
      {devices.map((device) => (
        <li key={device.id}>
          <DeviceItem device={device} />
        </li>
      ))}
    </ul>
  )
}

interface DeviceProps {
  device: PushDevice
}

function DeviceItem({ device }: DeviceProps) {
  const { t } = useTranslation('push')
  const remove = useRemoveDevice(device)
  const name = useId()
  return (
    <SettingRow
      title={
        <>
          <span id={name}>
            <DeviceName userAgent={device.userAgent} />
          </span>
          {device.current && <Badge tone="neutral">{t('current')}</Badge>}
        </>
      }
      facts={<Facts device={device} />}
      action={
        <Button
          size="sm"
          aria-describedby={name}
          busy={remove.isPending}
          onClick={() => remove.mutate()}
        >
          {t('remove')}
        </Button>
      }
    />
  )
}

/** This device, which receives push messages: to try it, and to stop it. */
export function CurrentDevice({ device }: DeviceProps) {
  const { t } = useTranslation(['push', 'error'])
  const remove = useRemoveDevice(device)
  const test = useMutation({
    mutationFn: () => api.push.test.mutate({ id: device.id }),
    onSuccess: () =>
      showToast({ tone: 'success', title: t('push:tested'), text: t('push:testedText') }),
    onError: (error) => {
      const isGone = failureOf(error).code === 'not_found'
      if (isGone) void refreshDevices()
      const text = isGone ? t('push:gone') : errorPhrase(error, t)
      showToast({ tone: 'danger', title: t('push:failed.test'), text })
    },
  })
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <div>
        <State>{t('push:on')}</State>
        <p className="type-small text-text-3">
          <Facts device={device} />
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" busy={test.isPending} onClick={() => test.mutate()}>
          {t('push:test')}
        </Button>
        <Button size="sm" busy={remove.isPending} onClick={() => remove.mutate()}>
          {t('push:turnOff')}
        </Button>
      </div>
    </div>
  )
}

function Facts({ device: { createdAt, deliveredAt } }: DeviceProps) {
  const { t } = useTranslation('push')
  return deliveredAt
    ? t('delivered', { when: formatDateTime(deliveredAt) })
    : t('neverDelivered', { when: formatDateTime(createdAt) })
}

/** Turns push messages off on a device; on this one also in the browser. */
function useRemoveDevice({ id, current }: PushDevice) {
  const { t } = useTranslation(['push', 'error'])
  return useMutation({
    mutationFn: async () => {
      await api.push.remove.mutate({ id }).catch((error: unknown) => {
        // It is off already.
        if (failureOf(error).code !== 'not_found') throw error
      })
      if (!current) return
      setWanted(currentSession().user?.id ?? '', false)
      await unsubscribe()
      focusNextState()
    },
    onSuccess: () =>
      showToast({ tone: 'success', title: t(current ? 'push:off' : 'push:removed') }),
    onError: (error) => {
      const title = t(current ? 'push:failed.turnOff' : 'push:failed.remove')
      showToast({ tone: 'danger', title, text: errorPhrase(error, t) })
    },
    onSettled: refreshDevices,
  })
}
