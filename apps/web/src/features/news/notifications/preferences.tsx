import { CHANNELS } from '@cco/domain/notifications/channels'
import type { Preference, PreferenceInput } from '@cco/domain/notifications/contract'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { PageContent, queryState } from '../../../kit/page-content.tsx'
import { SettingsSection } from '../../../kit/page-parts.tsx'
import { api, trpc } from '../../../lib/api.ts'
import { errorPhrase } from '../../../lib/error.ts'
import { queryClient } from '../../../lib/query-client.ts'
import { Skeleton } from '../../../ui/loading.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { PushSection } from '../push/public.ts'
import { ItemsSkeleton } from './items-skeleton.tsx'
import { usePreferences } from './queries.ts'

/** Through which channels notifications arrive, and on which devices. Two sections of a page. */
export function NotificationSettings() {
  return (
    <>
      <Preferences />
      <Suspense fallback={<Skeleton className="h-40 rounded-lg" />}>
        <PushSection />
      </Suspense>
    </>
  )
}

/** Notification types by channel; each change is saved at once. */
function Preferences() {
  const { t } = useTranslation(['notifications', 'error'])
  const query = usePreferences()

  async function choose(choice: PreferenceInput): Promise<void> {
    const { queryKey } = trpc.notifications.preferences.queryOptions()
    const set = (enabled: boolean) =>
      queryClient.setQueryData<Preference[]>(queryKey, (all) =>
        all?.map((one) =>
          one.type === choice.type && one.channel === choice.channel ? { ...one, enabled } : one,
        ),
      )
    set(choice.enabled)
    try {
      await api.notifications.setPreference.mutate(choice)
    } catch (error) {
      set(!choice.enabled)
      const text = errorPhrase(error, t)
      showToast({ tone: 'danger', title: t('failed.preference'), text })
    }
  }

  const state = queryState(query, {
    skeleton: <ItemsSkeleton />,
    errorTitle: t('failed.load'),
    empty: () => null,
    ready: (preferences) => <PreferenceTable preferences={preferences} onChoose={choose} />,
  })
  return (
    <SettingsSection title={t('preferences.title')} help={t('preferences.help')}>
      <PageContent state={state} />
    </SettingsSection>
  )
}

interface TableProps {
  preferences: readonly Preference[]
  onChoose: (choice: PreferenceInput) => void
}

function PreferenceTable({ preferences, onChoose }: TableProps) {
  const { t } = useTranslation('notifications')
  const types = [...new Set(preferences.map(({ type }) => type))]
  return (
    <table className="w-full">
      <thead>
        <tr className="type-caption text-text-3">
          <th scope="col" className="pb-2 text-left">
            {t('preferences.kind')}
          </th>
          {CHANNELS.map((channel) => (
            <th key={channel} scope="col" className="w-16 pb-2 text-center sm:w-20">
              {t(`preferences.channel.${channel}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y divide-line-soft border-line-soft border-t">
        {types.map((type) => (
          <tr key={type}>
            <th scope="row" className="py-3 pr-3 text-left font-normal text-text-1">
              {t(`types.${type}`)}
            </th>
            {CHANNELS.map((channel) => {
              const preference = preferences.find(
                (one) => one.type === type && one.channel === channel,
              )
              const locked = channel === 'in_app'
              return (
                <td key={channel} className="py-3 text-center">
                  <input
                    type="checkbox"
                    // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox exposes its own state
                    role="switch"
                    aria-label={t('preferences.choice', {
                      type: t(`types.${type}`),
                      channel: t(`preferences.channel.${channel}`),
                    })}
                    title={locked ? t('preferences.always') : undefined}
                    checked={preference?.enabled ?? false}
                    disabled={locked}
                    onChange={({ target }) => {
                      if (channel !== 'in_app') {
                        onChoose({ type, channel, enabled: target.checked })
                      }
                    }}
                    className="switch align-middle disabled:cursor-not-allowed disabled:opacity-60"
                  />
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
