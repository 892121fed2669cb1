import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ListPage } from '../../../kit/page.tsx'
import type { PageState } from '../../../kit/page-content.tsx'
import { trpc } from '../../../lib/api.ts'
import { useSession } from '../../../lib/auth.ts'
import { deviceZone, viewerZone } from '../../../lib/datetime.ts'
import { failureOf } from '../../../lib/error.ts'
import { currentLanguage } from '../../../lib/language.ts'
import { useIsLive } from '../../../lib/live.ts'
import { useMe } from '../../../lib/me.ts'
import type { StoredSession } from '../../../lib/stored-session.ts'
import { readStoredSession } from '../../../lib/stored-session.ts'
import { useStreamerMode } from '../../../lib/streamer.ts'
import { useTheme } from '../../../lib/theme.ts'
import { Skeleton } from '../../../ui/loading.tsx'

/** What browser and server know of an owner, outside production (spec §2 "Profile"). */
export function Component() {
  const { t } = useTranslation(['profileDebug', 'shell'])
  const server = useQuery(trpc.profiles.diagnostics.queryOptions())
  const { status } = useSession()
  const profile = useMe().data
  const isLive = useIsLive()
  const streamer = useStreamerMode()
  const theme = useTheme()
  const device: Facts = {
    ...{ language: currentLanguage(), theme, live: isLive, streamer, online: navigator.onLine },
    ...{ deviceZone: deviceZone(), viewerZone: viewerZone() },
    window: `${window.innerWidth} × ${window.innerHeight}`,
  }
  return (
    <ListPage
      title={t('shell:page.debugProfile')}
      lead={server.data && t('lead')}
      primaryAction={null}
      state={stateOf()}
    />
  )

  function stateOf(): PageState {
    if (server.data && profile) {
      const own: Facts = {
        id: profile.id,
        accountId: profile.accountId,
        role: profile.role,
        streamerMode: profile.streamerMode,
        rememberPreferences: profile.rememberPreferences,
        timeZone: profile.timeZone,
      }
      return {
        kind: 'ready',
        children: (
          <div className="grid gap-9">
            <Section
              title={t('browser')}
              facts={{ status, ...sessionFacts(readStoredSession()) }}
            />
            <Section title={t('server')} facts={server.data} />
            <Section title={t('profile')} facts={own} />
            <Section title={t('device')} facts={device} />
          </div>
        ),
      }
    }
    if (server.error) {
      if (failureOf(server.error).code === 'not_found') {
        return { kind: 'empty', empty: { emblem: 'hourglass', title: t('none') } }
      }
      const onRetry = () => void server.refetch()
      return { kind: 'error', title: t('failed'), error: server.error, onRetry }
    }
    return { kind: 'loading', skeleton: <Skeleton className="h-96 w-full rounded-lg" /> }
  }
}

/** Names as the code has them, and their values. */
function Section({ title, facts }: { title: string; facts: Facts }) {
  return (
    <section aria-label={title}>
      <h2 className="mb-4">{title}</h2>
      <dl className="panel divide-y divide-line-soft">
        {Object.entries(facts).map(([name, value]) => (
          <div
            key={name}
            className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-0.5 px-4 py-3 md:px-5"
          >
            <dt className="text-text-3">
              <code>{name}</code>
            </dt>
            <dd className="wrap-anywhere text-text-1">{String(value)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** Characters of a token that tell one from another, and no more. */
const SHOWN = 6

export type Facts = Record<string, string | number | boolean | null>

/** A token that cannot be used: its first characters and its length. */
function maskedToken(token: string): string {
  return `${token.slice(0, SHOWN)}… (${token.length})`
}

/** What is stored of a session, without what would let another browser use it. */
export function sessionFacts(session: StoredSession | null): Facts {
  if (!session) return { session: null }
  return {
    access_token: maskedToken(session.access_token),
    refresh_token: maskedToken(session.refresh_token),
    expires_at: new Date(session.expires_at * 1000).toISOString(),
    'user.id': session.user.id,
    'user.factors': session.user.factors?.length ?? 0,
  }
}
