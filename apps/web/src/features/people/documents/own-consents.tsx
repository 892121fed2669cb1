import type { ConsentRow } from '@cco/domain/documents/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { PageContent, queryState } from '../../../kit/page-content.tsx'
import { SettingsSection } from '../../../kit/page-parts.tsx'
import { api, trpc } from '../../../lib/api.ts'
import { formatDateTime } from '../../../lib/datetime.ts'
import { errorPhrase } from '../../../lib/error.ts'
import { paths } from '../../../lib/paths.ts'
import { Switch } from '../../../ui/choice.tsx'
import { Skeleton } from '../../../ui/loading.tsx'
import { showToast } from '../../../ui/toast.tsx'

/** The consent to news by email, which may be withdrawn at any time. */
function Newsletter({ consents }: { consents: readonly ConsentRow[] }) {
  const { t } = useTranslation(['consents', 'error'])
  const client = useQueryClient()
  // What was chosen, until the server has answered.
  const [wanted, setWanted] = useState<boolean>()
  const latest = consents.find(({ purpose }) => purpose === 'newsletter')
  const set = useMutation({
    mutationFn: (given: boolean) => api.documents.setNewsletter.mutate({ given }),
    onError: (error) => showToast({ tone: 'danger', title: errorPhrase(error, t) }),
    onSettled: async () => {
      await client.invalidateQueries(trpc.documents.consents.pathFilter())
      setWanted(undefined)
    },
  })
  return (
    <Switch
      spread
      className="mb-4"
      label={t('newsletter')}
      help={t('newsletterHelp')}
      checked={wanted ?? latest?.given ?? false}
      onCheckedChange={(given) => {
        setWanted(given)
        set.mutate(given)
      }}
    />
  )
}

/** Everything the viewer agreed to, with versions and times, the latest first. */
export function OwnConsents() {
  const { t } = useTranslation('consents')
  const query = useQuery(trpc.documents.consents.queryOptions())
  return (
    <SettingsSection title={t('own')} help={t('ownHelp')}>
      {query.data && <Newsletter consents={query.data.items} />}
      <PageContent
        state={queryState(query, {
          skeleton: <Skeleton className="h-40 w-full" />,
          errorTitle: t('ownFailed'),
          empty: () => null,
          ready: ({ items }) =>
            items.length === 0 ? (
              <p>{t('none')}</p>
            ) : (
              <ul aria-label={t('own')} className="grid border-line-soft border-t">
                {items.map(({ purpose, version, given, at }) => (
                  <li
                    key={`${purpose} ${version} ${at}`}
                    className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-0.5 border-line-soft border-b py-2.5"
                  >
                    {purpose === 'adult' || purpose === 'newsletter' ? (
                      <span className="text-text-1">{t(`purpose.${purpose}`)}</span>
                    ) : (
                      <Link to={paths.documents(purpose, version)} className="link">
                        {t(`purpose.${purpose}`)}
                      </Link>
                    )}
                    <span className="type-small text-text-3">
                      {t(given ? 'given' : 'withdrawn', { date: formatDateTime(at) })}
                    </span>
                  </li>
                ))}
              </ul>
            ),
        })}
      />
    </SettingsSection>
  )
}
