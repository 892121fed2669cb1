import type { GuildFeedPost, GuildPage } from '@cco/domain/guilds/contract'
import {
  GUILD_FEED_KINDS,
  GUILD_NEWS_MAX,
  type GuildFeedKind,
  REACTIONS,
} from '@cco/domain/guilds/limits'
import { useMutation } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import {
  CalendarPlus,
  Coffee,
  Crown,
  Dices,
  Hand,
  Heart,
  Laugh,
  Shield,
  Trash2,
  TrendingUp,
  Trophy,
  Type,
  UserMinus,
  UserPlus,
} from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { PageContent, queryState } from '../../../kit/page-content.tsx'
import { formatDateTime, formatDay, formatDayTime } from '../../../lib/datetime.ts'
import { localize } from '../../../lib/language.ts'
import { newUuid } from '../../../lib/uuid.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Chip } from '../../../ui/badge.tsx'
import { Button, IconButton } from '../../../ui/button.tsx'
import { TextArea } from '../../../ui/fields.tsx'
import { FormElement } from '../../../ui/form-element.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Skeleton } from '../../../ui/loading.tsx'
import { Segmented } from '../../../ui/segmented.tsx'
import { gameAddress } from '../../playing/games/public.ts'
import { useGuildAction, useGuildActions, useGuildFeed } from './queries.ts'

const REACTION_ICONS = { heart: Heart, hand: Hand, cup: Coffee, laugh: Laugh }
const EVENT_ICONS = {
  founded: Shield,
  joined: UserPlus,
  left: UserMinus,
  leader: Crown,
  renamed: Type,
  level: TrendingUp,
  achievement: Trophy,
  together: Dices,
  game: CalendarPlus,
  news: Shield,
}

/** News of officers and what happened, newest first; for members. */
export function GuildFeed({ guild }: { guild: GuildPage }) {
  const { t } = useTranslation('guilds')
  const [kind, setKind] = useState<GuildFeedKind>('all')
  const query = useGuildFeed(guild.id, kind)
  const posts = query.data?.pages.flatMap(({ items }) => items) ?? []
  return (
    <section aria-labelledby="guild-feed" className="panel">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 px-4 py-4 md:px-6">
        <h2 id="guild-feed" className="type-h3">
          {t('feed.title')}
        </h2>
        <Segmented
          label={t('feed.filter')}
          options={GUILD_FEED_KINDS.map((value) => ({ value, label: t(`feed.kind.${value}`) }))}
          value={kind}
          onValueChange={setKind}
        />
      </div>
      {guild.can.news === true && <Composer guildId={guild.id} />}
      <PageContent
        state={queryState(query, {
          skeleton: <Skeleton className="mx-4 mb-4 h-48 md:mx-6" />,
          errorTitle: t('feed.failed'),
          empty: () =>
            posts.length > 0
              ? null
              : { emblem: 'quill', title: t('feed.none'), text: t('feed.noneText'), bare: true },
          ready: () => (
            <>
              <ol aria-label={t('feed.title')} className="divide-y divide-line-soft">
                {posts.map((post) => (
                  <li key={post.id}>
                    <Post post={post} />
                  </li>
                ))}
              </ol>
              {query.hasNextPage && (
                <div className="border-line-soft border-t p-4">
                  <Button
                    variant="ghost"
                    block
                    busy={query.isFetchingNextPage}
                    onClick={() => void query.fetchNextPage()}
                  >
                    {t('feed.more')}
                  </Button>
                </div>
              )}
            </>
          ),
        })}
      />
    </section>
  )
}

/** Writing news: the key stays until it was published, so that a second attempt repeats it. */
function Composer({ guildId }: { guildId: string }) {
  const { t } = useTranslation('guilds')
  const [text, setText] = useState('')
  const [requestKey, setRequestKey] = useState(newUuid)
  const { writeNews } = useGuildActions()
  const act = useGuildAction()
  const publish = useMutation({
    mutationFn: () =>
      act(async () => {
        await writeNews({ requestKey, guildId, text })
        setText('')
        setRequestKey(newUuid())
      }, t('feed.published')),
  })
  return (
    <FormElement
      className="grid gap-3 px-4 pb-5 md:px-6"
      onSubmit={() => {
        if (text.trim() !== '') return publish.mutateAsync()
      }}
    >
      <TextArea
        label={t('feed.write')}
        rows={2}
        maxLength={GUILD_NEWS_MAX}
        counter={{ used: text.length, max: GUILD_NEWS_MAX }}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <div>
        <Button
          type="submit"
          variant="primary"
          busy={publish.isPending}
          busyLabel={t('feed.publishing')}
          disabledReason={text.trim() === '' ? t('feed.emptyText') : undefined}
        >
          {t('feed.publish')}
        </Button>
      </div>
    </FormElement>
  )
}

function Post({ post }: { post: GuildFeedPost }) {
  const { t } = useTranslation('guilds')
  const { removeNews } = useGuildActions()
  const act = useGuildAction()
  const { user, kind, text, at, can } = post
  const name = user ? (user.name ?? t('unnamed', { number: user.accountId })) : ''
  const isNews = kind === 'news'
  return (
    <article className="grid grid-cols-[40px_minmax(0,1fr)_auto] gap-x-3.5 px-4 py-5 md:px-6">
      {isNews && user ? (
        <Avatar id={user.userId} name={name} src={user.avatarUrl} size={40} />
      ) : (
        <span
          aria-hidden="true"
          className="grid size-10 place-items-center rounded-full bg-surface-3 text-text-2"
        >
          <Icon of={EVENT_ICONS[kind]} />
        </span>
      )}
      <div className="min-w-0">
        <p className="flex flex-wrap items-baseline gap-x-2.5">
          <span className="wrap-anywhere font-medium text-text-1">
            {isNews ? name : eventText(post, name, t)}
          </span>
          <time dateTime={at} title={formatDateTime(at)} className="num type-small text-text-3">
            {formatDay(at)}
          </time>
        </p>
        {isNews && (
          <p className="wrap-anywhere mt-1 max-w-[60ch] whitespace-pre-line font-display text-[1.1875rem] text-text-1 leading-snug">
            {text}
          </p>
        )}
        {kind === 'together' && (
          <p className="type-small text-text-3">{t('event.people', { count: post.people ?? 2 })}</p>
        )}
        {post.game && (
          <p className="type-small text-text-3">
            <Link className="link" to={gameAddress(post.game.slug, post.game.id)}>
              {t('event.gameUntil', { until: formatDayTime(post.game.until) })}
            </Link>
          </p>
        )}
        <Reactions post={post} />
      </div>
      {can.remove && (
        <IconButton
          size="sm"
          label={t('feed.remove')}
          icon={<Icon of={Trash2} size={16} />}
          onClick={() => void act(() => removeNews(post.id), t('feed.removed'))}
        />
      )}
    </article>
  )
}

function Reactions({ post }: { post: GuildFeedPost }) {
  const { t } = useTranslation('guilds')
  const { react } = useGuildActions()
  const act = useGuildAction()
  return (
    <fieldset aria-label={t('reaction.label')} className="mt-2.5 flex flex-wrap gap-2">
      {REACTIONS.map((reaction) => {
        const given = post.reactions.find((one) => one.reaction === reaction)
        const isOwn = given?.isOwn ?? false
        return (
          <Chip
            key={reaction}
            pressed={isOwn}
            aria-label={t('reaction.count', {
              name: t(`reaction.${reaction}`),
              number: given?.count ?? 0,
            })}
            icon={<Icon of={REACTION_ICONS[reaction]} size={16} />}
            onClick={() => void act(() => react({ postId: post.id, reaction, on: !isOwn }))}
          >
            <span className="num">{given?.count ?? ''}</span>
          </Chip>
        )
      })}
    </fieldset>
  )
}

/** What happened, in words. */
function eventText(post: GuildFeedPost, name: string, t: TFunction<'guilds'>): string {
  const { kind, text, level } = post
  const former = text ?? ''
  const title = post.name ? localize(post.name) : ''
  switch (kind) {
    case 'level':
      return t('event.level', { name, level: level ?? 1 })
    case 'achievement':
      return t('event.achievement', { name, title })
    case 'together':
      return t('event.together', { title })
    case 'game':
      return t('event.game', { title })
    case 'renamed':
      return t('event.renamed', { text: former })
    case 'news':
      return name
    default:
      return t(`event.${kind}`, { name })
  }
}
