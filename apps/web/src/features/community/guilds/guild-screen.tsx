import type { GuildPage } from '@cco/domain/guilds/contract'
import { guildPage } from '@cco/domain/pages/descriptor'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router'
import { MissingPage } from '../../../kit/detail-parts.tsx'
import { Page } from '../../../kit/page.tsx'
import { PageContent, queryState } from '../../../kit/page-content.tsx'
import { AsideLayout } from '../../../kit/page-parts.tsx'
import { useSession } from '../../../lib/auth.ts'
import { openAuthDialog } from '../../../lib/auth-dialog.ts'
import { failureOf } from '../../../lib/error.ts'
import { useMe } from '../../../lib/me.ts'
import { usePageDescriptor } from '../../../lib/page-head.ts'
import { paths } from '../../../lib/paths.ts'
import { Button } from '../../../ui/button.tsx'
import { Skeleton } from '../../../ui/loading.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { GuildFeed } from './guild-feed.tsx'
import { GuildHead } from './guild-head.tsx'
import { GuildMembers } from './guild-members.tsx'
import { GuildRequests } from './guild-requests.tsx'
import { useGuild } from './queries.ts'
import { type SignInFirst, useSignInFirst } from './sign-in-first.ts'

/** A guild: its emblem and words, and for users its members, its feed, and what its officers do. */
export function Component() {
  const { t } = useTranslation('guilds')
  const { guildId = '' } = useParams()
  const query = useGuild(guildId)
  const { data } = query
  // The profile is read after the cache has forgotten what a guest saw.
  const isKnown = useMe().data !== undefined && data !== undefined
  const joining = useSignInFirst(isKnown ? mayJoin(data) : undefined)
  if (
    query.error &&
    !data &&
    ['not_found', 'invalid_input'].includes(failureOf(query.error).code)
  ) {
    return (
      <MissingPage
        title={t('missing')}
        text={t('missingText')}
        actions={
          <Button asChild>
            <Link to={paths.guilds()}>{t('toAll')}</Link>
          </Button>
        }
      />
    )
  }
  return (
    <Page>
      <PageContent
        state={queryState(query, {
          skeleton: <PageSkeleton />,
          errorTitle: t('pageFailed'),
          empty: () => null,
          ready: (guild) => <Guild guild={guild} joining={joining} />,
        })}
      />
    </Page>
  )
}

const mayJoin = ({ can, own, pending }: GuildPage) => can.apply === true && !own && !pending

function Guild({ guild, joining }: { guild: GuildPage; joining: SignInFirst }) {
  const { t } = useTranslation('guilds')
  const isGuest = useSession().status === 'guest'
  const { own, can, disbandedAt } = guild
  usePageDescriptor(guildPage({ ...guild, isDisbanded: disbandedAt !== null }, ''), 'guild')
  const decides = can.invite === true || own?.rank === 'leader' || own?.powers.includes('remove')
  const members = isGuest ? <MemberCount guild={guild} /> : <GuildMembers guild={guild} />
  return (
    <div className="grid gap-6">
      <GuildHead guild={guild} joining={joining} />
      {disbandedAt ? (
        <Notice tone="info" title={t('disbanded')}>
          {t('disbandedText')}
        </Notice>
      ) : own ? (
        <AsideLayout
          aside={
            <div className="grid gap-6">
              {decides && <GuildRequests guildId={guild.id} accepts={can.invite === true} />}
              {members}
            </div>
          }
        >
          <GuildFeed guild={guild} />
        </AsideLayout>
      ) : (
        members
      )}
    </div>
  )
}

/** In place of the members, whom guests do not see. */
function MemberCount({ guild: { members } }: { guild: GuildPage }) {
  const { t } = useTranslation(['guilds', 'shell'])
  return (
    <section
      aria-labelledby="guild-members"
      className="panel flex flex-wrap items-center justify-between gap-x-6 gap-y-3 px-4 py-4 md:px-6"
    >
      <div className="min-w-0 basis-72 grow">
        <h2 id="guild-members" className="type-h3">
          {t('guest.title', { count: members })}
        </h2>
        <p className="mt-1 text-text-2">{t('guest.text')}</p>
      </div>
      <Button onClick={() => openAuthDialog()}>{t('shell:header.signIn')}</Button>
    </section>
  )
}

function PageSkeleton() {
  return (
    <div className="grid gap-6">
      <Skeleton className="h-72 w-full rounded-lg" />
      <Skeleton className="h-96 w-full rounded-lg" />
    </div>
  )
}
