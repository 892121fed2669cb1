import type { PushDevice } from '@cco/domain/notifications/push-devices'
import { useMutation, useQuery } from '@tanstack/react-query'
import { BellRing, Share } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SettingsSection } from '../../../kit/page-parts.tsx'
import { ErrorState } from '../../../kit/states.tsx'
import { currentSession } from '../../../lib/auth.ts'
import { errorPhrase } from '../../../lib/error.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Skeleton } from '../../../ui/loading.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { CurrentDevice, DeviceList } from './devices.tsx'
import { devicesQuery, refreshDevices } from './queries.ts'
import { focusNextState, State } from './state.tsx'
import { NoSubscription, subscribe, support } from './subscription.ts'
import { setWanted } from './wanted.ts'

/** Push messages: on this device, and on which others. */
export function PushSection() {
  const { t } = useTranslation('push')
  const { data: devices, error, refetch } = useQuery(devicesQuery())
  return (
    <SettingsSection title={t('title')} help={t('help')}>
      {!devices && error && (
        <ErrorState bare title={t('failed.load')} error={error} onRetry={() => void refetch()} />
      )}
      {!(devices || error) && <Skeleton className="h-20" />}
      {devices && <PushDevices devices={devices} />}
    </SettingsSection>
  )
}

interface Props {
  devices: readonly PushDevice[]
}

function PushDevices({ devices }: Props) {
  const { t } = useTranslation('push')
  const [permission, setPermission] = useState(() =>
    support() === 'ready' ? Notification.permission : 'default',
  )
  const current = permission === 'granted' ? devices.find((one) => one.current) : undefined
  const others = devices.filter((one) => one !== current)
  return (
    <>
      {current ? (
        <CurrentDevice device={current} />
      ) : (
        <TurnOn permission={permission} onAnswer={setPermission} />
      )}
      {others.length > 0 && (
        <div className="grid gap-4 border-line-soft border-t pt-5">
          <h3 className="type-small font-semibold text-text-2">{t(current ? 'others' : 'all')}</h3>
          <DeviceList devices={others} />
        </div>
      )}
    </>
  )
}

interface TurnOnProps {
  permission: NotificationPermission
  onAnswer: (permission: NotificationPermission) => void
}

/** The way to turn push messages on in this browser, or why there is none. */
function TurnOn({ permission, onAnswer }: TurnOnProps) {
  const { t } = useTranslation(['push', 'error'])
  const turnOn = useMutation({
    mutationFn: async () => {
      // Safari allows the question in the moment of the click only.
      const answer = await Notification.requestPermission()
      onAnswer(answer)
      if (answer === 'default') showToast({ tone: 'info', title: t('push:dismissed') })
      if (answer !== 'granted') return
      await subscribe({ turnedOn: true })
      setWanted(currentSession().user?.id ?? '', true)
      focusNextState()
      await refreshDevices()
      showToast({ tone: 'success', title: t('push:turnedOn') })
    },
    onError: (error) => {
      console.warn('No push messages', error)
      const isBrowsers = error instanceof NoSubscription
      const text = isBrowsers ? t('push:failed.browser') : errorPhrase(error, t)
      showToast({ tone: 'danger', title: t('push:failed.turnOn'), text })
    },
  })

  const state = support()
  if (state === 'unsupported') return <Notice tone="info">{t('push:unsupported')}</Notice>
  if (state === 'notInstalled') {
    return (
      <Notice tone="info" icon={Share} title={t('push:notInstalled.title')}>
        {t('push:notInstalled.text')}
      </Notice>
    )
  }
  if (permission === 'denied') {
    return (
      <Notice tone="warn" live="polite" title={t('push:denied.title')}>
        {t('push:denied.text')}
      </Notice>
    )
  }
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <State>{t('push:off')}</State>
      <Button
        icon={<Icon of={BellRing} />}
        busy={turnOn.isPending}
        busyLabel={t('push:turningOn')}
        onClick={() => turnOn.mutate()}
      >
        {t('push:turnOn')}
      </Button>
    </div>
  )
}
