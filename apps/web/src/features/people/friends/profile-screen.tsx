import type { ProfilePage } from '@cco/domain/friends/contract'
import { avatarOfSize } from '@cco/domain/profiles/avatar'
import { type ReactNode, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, Navigate, useParams } from 'react-router'
import { ConfirmDialog } from '../../../kit/confirm-dialog.tsx'
import { MissingPage } from '../../../kit/detail-parts.tsx'
import { DetailPage } from '../../../kit/page.tsx'
import { queryState } from '../../../kit/page-content.tsx'
import { AsideCard, SectionHeader } from '../../../kit/page-parts.tsx'
import { Slot } from '../../../kit/slots.tsx'
import { useSession } from '../../../lib/auth.ts'
import { formatDate } from '../../../lib/datetime.ts'
import { failureOf } from '../../../lib/error.ts'
import { localize } from '../../../lib/language.ts'
import { paths } from '../../../lib/paths.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { AvatarFrame } from '../../../ui/avatar-frame.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Skeleton } from '../../../ui/loading.tsx'
import { WornEmblem, WornTitle } from '../../../ui/worn-marks.tsx'
import { PresenceLine, usePresenceOf } from '../presence/public.tsx'
import { ReportButton } from '../sanctions/public.ts'
import { FriendButtons } from './friend-buttons.tsx'
import { useFriendAction, useProfilePage } from './queries.ts'

/** The profile of another user; one's own is `/profile`. */
export function Component() {
  const { userId = '' } = useParams()
  const session = useSession()
  if (session.user?.id === userId) return <Navigate to={paths.profile()} replace />
  return <Profile userId={userId} />
}

function Profile({ userId }: { userId: string }) {
  const { t } = useTranslation(['friends', 'common'])
  const query = useProfilePage(userId)
  // A malformed id is refused as invalid input. What was in view goes when it is no longer there.
  if (query.error && ['not_found', 'invalid_input'].includes(failureOf(query.error).code)) {
    return (
      <MissingPage
        title={t('missing')}
        text={t('missingText')}
        actions={
          <Button asChild>
            <Link to={paths.profile('friends')}>{t('toFriends')}</Link>
          </Button>
        }
      />
    )
  }
  const profile = query.data
  const name = profile && (profile.name ?? t('unnamed', { number: profile.accountId }))
  return (
    <DetailPage
      title={query.error && !profile ? t('profileFailed') : name}
      lead={profile && <Lead profile={profile} />}
      primaryAction={null}
      aside={profile && name && <Actions profile={profile} name={name} />}
      state={queryState(query, {
        skeleton: <Skeleton className="h-72 w-full rounded-lg" />,
        errorTitle: t('profileFailed'),
        empty: () => null,
        ready: (page) => <About profile={page} name={name ?? ''} />,
      })}
    />
  )
}

function Lead({ profile }: { profile: ProfilePage }) {
  const { t } = useTranslation(['friends', 'common'])
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      {profile.role !== 'user' && <Badge tone="line">{t(`common:role.${profile.role}`)}</Badge>}
      <PresenceLine id={profile.userId} />
      <span className="num text-text-3">{t('account', { number: profile.accountId })}</span>
    </span>
  )
}

function About({ profile, name }: { profile: ProfilePage; name: string }) {
  const { t } = useTranslation('friends')
  const { userId, avatarUrl, bio, sharedGames, worn } = profile
  const presence = usePresenceOf(userId)
  return (
    <div className="grid gap-9">
      <div className="panel flex flex-wrap items-start gap-5 p-4 md:p-6">
        <span className="p-3">
          <AvatarFrame frame={worn.frame}>
            <Avatar
              id={userId}
              name={name}
              src={avatarUrl && avatarOfSize(avatarUrl, 256)}
              size={104}
              presence={presence && (presence.online ? 'online' : 'offline')}
            />
          </AvatarFrame>
        </span>
        <div className="grid min-w-0 flex-1 gap-3">
          {(worn.title ?? worn.emblem) && (
            <div className="flex flex-wrap items-center gap-2">
              {worn.title && <WornTitle title={worn.title} />}
              {worn.emblem && <WornEmblem emblem={worn.emblem} />}
            </div>
          )}
          {bio && <p className="wrap-anywhere whitespace-pre-line text-text-1">{bio}</p>}
          <dl className="flex flex-wrap gap-x-6 gap-y-2 [&_dt]:type-small [&_dt]:text-text-3 [&_dd]:text-text-1">
            <Fact label={t('level')}>{profile.level}</Fact>
            <Fact label={t('gamesPlayed')}>{profile.gamesPlayed}</Fact>
            <Fact label={t('playedTogether')}>{profile.playedTogether}</Fact>
            <Fact label={t('mutualFriends')}>{profile.mutualFriends}</Fact>
            <Fact label={t('since')}>{formatDate(profile.registeredAt)}</Fact>
          </dl>
        </div>
      </div>
      <Suspense fallback={<Skeleton className="h-40 w-full rounded-lg" />}>
        <Slot of="userAchievements" userId={userId} />
      </Suspense>
      {sharedGames.length > 0 && (
        <section aria-labelledby="shared-games">
          <SectionHeader id="shared-games" title={t('sharedGames')} />
          <ul className="panel divide-y divide-line-soft">
            {sharedGames.map(({ id, slug, story, startsAt }) => (
              <li
                key={id}
                className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 px-4 py-3 md:px-5"
              >
                <Link to={paths.story(slug)} className="title-link text-text-1">
                  {localize(story)}
                </Link>
                <span className="num type-small text-text-3">{formatDate(startsAt)}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd className="num">{children}</dd>
    </div>
  )
}

function Actions({ profile, name }: { profile: ProfilePage; name: string }) {
  const { t } = useTranslation('friends')
  const act = useFriendAction()
  const [isBlocking, setBlocking] = useState(false)
  const { userId, relation, can } = profile
  return (
    <AsideCard title={t(`relation.${relation}`)}>
      <div className="flex flex-wrap gap-3">
        <FriendButtons userId={userId} name={name} relation={relation} request={can.request} />
      </div>
      <div className="mt-4 flex flex-wrap gap-2 border-line-soft border-t pt-4">
        <ReportButton subject={{ kind: 'profile', id: userId }} label={t('report')} />
        {relation !== 'blocked' && (
          <Button variant="ghost" size="sm" onClick={() => setBlocking(true)}>
            {t('block')}
          </Button>
        )}
      </div>
      <ConfirmDialog
        open={isBlocking}
        onOpenChange={setBlocking}
        title={t('blockTitle')}
        description={t('blockText', { name })}
        safeLabel={t('keep')}
        actionLabel={t('block')}
        busyLabel={t('blocking')}
        onConfirm={async () => {
          await act('block', userId, relation, t('nowBlocked'))
        }}
      />
    </AsideCard>
  )
}
