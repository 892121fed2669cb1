import type { SessionRow } from '@cco/domain/account/contract'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Monitor, Smartphone } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { api } from '../../../../../lib/api.ts'
import { formatDateTime } from '../../../../../lib/datetime.ts'
import { errorPhrase, failureOf } from '../../../../../lib/error.ts'
import { Badge } from '../../../../../ui/badge.tsx'
import { Button } from '../../../../../ui/button.tsx'
import { Icon } from '../../../../../ui/icon.tsx'
import { showToast } from '../../../../../ui/toast.ts'
import { useRefreshAccount } from './account-queries.ts'
import { SettingRow } from './setting-row.tsx'

interface Props {
  session: SessionRow
}

/** One session: on what device, since when, from what address. */
export function SessionItem({ session }: Props) {
  const { t } = useTranslation(['security', 'common', 'error'])
  const refresh = useRefreshAccount()
  const device = useDevice(session.userAgent)
  const { id, current, openedAt, seenAt, ip } = session
  const end = useMutation({
    mutationFn: () => api.account.endSession.mutate({ sessionId: id }),
    onSuccess: () => showToast({ tone: 'success', title: t('ended') }),
    onError: (error) => {
      // Over already, which is what was wanted.
      if (failureOf(error).code === 'not_found') return
      showToast({ tone: 'danger', title: t('endFailed'), text: errorPhrase(error, t) })
    },
    onSettled: refresh,
  })
  return (
    <li>
      <SettingRow
        icon={<Icon of={device?.mobile ? Smartphone : Monitor} size={20} />}
        title={
          <>
            {device
              ? t('device', { browser: device.browser, system: device.system ?? '' })
              : t('deviceUnknown')}
            {current && <Badge tone="success">{t('current')}</Badge>}
          </>
        }
        facts={[
          t('openedAt', { when: formatDateTime(openedAt) }),
          seenAt === openedAt ? null : t('seenAt', { when: formatDateTime(seenAt) }),
          ip && t('address', { ip }),
        ]
          .filter(Boolean)
          .join(' · ')}
        action={
          !current && (
            <Button size="sm" busy={end.isPending} onClick={() => end.mutate()}>
              {t('end')}
            </Button>
          )
        }
      />
    </li>
  )
}

/** Reading what a browser calls itself takes a list of its own, downloaded here. */
function useDevice(userAgent: string | null) {
  return useQuery({
    queryKey: ['device', userAgent],
    queryFn: async () => {
      const { deviceOf } = await import('./device-name.ts')
      return deviceOf(userAgent ?? '') ?? null
    },
    enabled: userAgent !== null && userAgent !== '',
    staleTime: Number.POSITIVE_INFINITY,
  }).data
}
