import type { GuildPage } from '@cco/domain/guild/contract'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router'
import { MissingPage } from '../../../kit/detail-parts.tsx'
import { Page } from '../../../kit/page.tsx'
import { PageContent, queryState } from '../../../kit/page-content.tsx'
import { AsideLayout } from '../../../kit/page-parts.tsx'
import { useDocumentTitle } from '../../../lib/document-title.ts'
import { failureOf } from '../../../lib/error.ts'
import { paths } from '../../../lib/paths.ts'
import { Button } from '../../../ui/button.tsx'
import { Skeleton } from '../../../ui/loading.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { GuildFeed } from './guild-feed.tsx'
import { GuildHead } from './guild-head.tsx'
import { GuildMembers } from './guild-members.tsx'
import { GuildRequests } from './guild-requests.tsx'
import { useGuild } from './queries.ts'

/** A guild: its emblem and words, members, feed, and what its officers do. */
export function Component() {
  const { t } = useTranslation('guilds')
  const { guildId = '' } = useParams()
  const query = useGuild(guildId)
  if (
    query.error &&
    !query.data &&
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
          ready: (guild) => <Guild guild={guild} />,
        })}
      />
    </Page>
  )
}

function Guild({ guild }: { guild: GuildPage }) {
  const { t } = useTranslation('guilds')
  useDocumentTitle(guild.name)
  const { own, can, disbandedAt } = guild
  const decides = can.invite === true || own?.rank === 'leader' || own?.powers.includes('remove')
  const members = <GuildMembers guild={guild} />
  return (
    <div className="grid gap-6">
      <GuildHead guild={guild} />
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

function PageSkeleton() {
  return (
    <div className="grid gap-6">
      <Skeleton className="h-72 w-full rounded-lg" />
      <Skeleton className="h-96 w-full rounded-lg" />
    </div>
  )
}
