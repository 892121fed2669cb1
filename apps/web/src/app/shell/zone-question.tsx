import type { OwnProfile } from '@cco/domain/profiles/contract'
import { useMutation } from '@tanstack/react-query'
import { Clock, X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { api, trpc } from '../../lib/api.ts'
import { zoneTitle } from '../../lib/datetime.ts'
import { errorPhrase } from '../../lib/error.ts'
import { queryClient } from '../../lib/query-client.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { showToast } from '../../ui/toast.tsx'

interface Props {
  profile: OwnProfile
  /** The zone of this device. */
  zone: string
  onAnswered: () => void
}

/** A line over every page: times are shown by another clock than the one on this device. */
export function ZoneQuestion({ profile, zone, onAnswered }: Props) {
  const { t } = useTranslation(['shell', 'common', 'error'])
  const now = Date.now()
  const there = zoneTitle(now, { zone })
  const move = useMutation({
    mutationFn: () =>
      api.profiles.updatePreferences.mutate({
        locale: profile.locale,
        streamerMode: profile.streamerMode,
        timeZone: zone,
      }),
    onSuccess: async (settings) => {
      queryClient.setQueryData(trpc.profiles.settings.queryOptions().queryKey, settings)
      await queryClient.invalidateQueries(trpc.profiles.me.pathFilter())
      onAnswered()
      showToast({ tone: 'success', title: t('zone.switched', { zone: there }) })
    },
    onError: (error) =>
      showToast({ tone: 'danger', title: t('zone.failed'), text: errorPhrase(error, t) }),
  })
  return (
    <section
      aria-label={t('zone.label')}
      className="flex flex-wrap items-center gap-x-3 gap-y-2 border-line border-b bg-surface-2 px-(--gutter) py-2 text-text-1"
    >
      <Icon of={Clock} className="text-text-3" />
      <p className="min-w-0 flex-1 basis-52">
        {t('zone.question', { shown: zoneTitle(now, { zone: profile.timeZone }), zone: there })}
      </p>
      <Button
        size="sm"
        busy={move.isPending}
        busyLabel={t('zone.switching')}
        onClick={() => move.mutate()}
      >
        {t('zone.switch')}
      </Button>
      <IconButton
        size="sm"
        label={t('zone.keep')}
        icon={<Icon of={X} size={17} />}
        onClick={onAnswered}
      />
    </section>
  )
}
