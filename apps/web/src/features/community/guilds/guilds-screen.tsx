import type { GuildRow, OwnGuild, PendingRow } from '@cco/domain/guilds/contract'
import { GUILD_ORDERS, GUILDS_PAGE } from '@cco/domain/guilds/limits'
import { createSerializer, parseAsStringLiteral, useQueryStates } from 'nuqs'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { parseAsCount, parseAsFlag, parseAsText } from '../../../kit/address.ts'
import { FilterBar, FilterSelect, ListSearch } from '../../../kit/filters.tsx'
import { ListPage } from '../../../kit/page.tsx'
import { queryState } from '../../../kit/page-content.tsx'
import { useSession } from '../../../lib/auth.ts'
import { phrases } from '../../../lib/i18n.ts'
import { paths } from '../../../lib/paths.ts'
import { Badge, Chip } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Skeleton } from '../../../ui/loading.tsx'
import { Pagination } from '../../../ui/pagination.tsx'
import { GuildEmblem } from './guild-emblem.tsx'
import { useGuildAction, useGuildActions, useGuilds, useOwnGuild } from './queries.ts'
import { type SignInFirst, useSignInFirst } from './sign-in-first.ts'

const FoundDialog = lazy(async () => {
  const [file] = await Promise.all([
    import('./found-dialog.tsx'),
    phrases('guildForms', 'staffTables'),
  ])
  return { default: file.FoundDialog }
})

const SEARCH_MAX = 40
const FILTERS = {
  q: parseAsText(SEARCH_MAX),
  places: parseAsFlag,
  sort: parseAsStringLiteral(GUILD_ORDERS),
  page: parseAsCount(1_000),
}

/** All guilds, with what waits for the viewer's answer and the way to found one. */
export function Component() {
  const { t } = useTranslation('guilds')
  const [address] = useSearchParams()
  const [values, set] = useQueryStates(FILTERS, { history: 'push' })
  const own = useOwnGuild()
  const founding = useSignInFirst(own.data && own.data.founding.can === true)
  const isGuest = useSession().status === 'guest'
  const { q, places, sort, page } = values
  const query = useGuilds({
    ...{ search: q ?? '', recruiting: places, order: sort ?? 'together', page: page ?? 1 },
  })
  const { data, isPlaceholderData } = query
  const isFiltered = Boolean(q) || places
  const reset = () => void set({ q: null, places: null, page: null })
  return (
    <ListPage
      title={t('title')}
      lead={t('lead')}
      primaryAction={
        isGuest ? (
          <Button variant="primary" onClick={founding.open}>
            {t('found_action')}
          </Button>
        ) : (
          own.data && <Founding own={own.data} dialog={founding} />
        )
      }
      filters={
        <>
          {own.data && <Waiting pending={own.data.pending} />}
          <FilterBar
            search={
              <ListSearch
                label={t('search')}
                placeholder={t('search')}
                clearLabel={t('clear')}
                maxLength={SEARCH_MAX}
                value={q ?? ''}
                onSearch={(next) => void set({ q: next || null, page: null })}
              />
            }
            filters={
              <FilterSelect
                label={t('order.label')}
                options={GUILD_ORDERS.map((value) => ({ value, label: t(`order.${value}`) }))}
                value={sort ?? ''}
                onValueChange={(next) =>
                  void set({ sort: GUILD_ORDERS.find((one) => one === next) ?? null, page: null })
                }
                clearLabel={t('order.clear')}
              />
            }
            chips={
              <Chip
                pressed={places}
                onClick={() => void set({ places: places ? null : true, page: null })}
              >
                {t('places')}
              </Chip>
            }
            active={sort ? 1 : 0}
            filtersLabel={t('order.label')}
            summary={data && t('found', { count: data.total })}
            reset={
              isFiltered ? (
                <button type="button" className="link touch" onClick={reset}>
                  {t('reset')}
                </button>
              ) : null
            }
          />
        </>
      }
      state={queryState(query, {
        skeleton: <ListSkeleton />,
        errorTitle: t('failed'),
        empty: ({ items }) =>
          items.length > 0
            ? null
            : isFiltered || (page ?? 1) > 1
              ? { emblem: 'telescope', title: t('nothingFound'), text: t('nothingFoundText') }
              : { emblem: 'owl', title: t('none'), text: t('noneText') },
        ready: ({ items, membersMax }) => (
          <ul
            aria-label={t('title')}
            aria-busy={isPlaceholderData}
            className="grid gap-4 transition-opacity aria-busy:opacity-60 lg:grid-cols-2"
          >
            {items.map((guild) => (
              <li key={guild.id}>
                <GuildCard
                  guild={guild}
                  membersMax={membersMax}
                  isOwn={own.data?.guild?.id === guild.id}
                />
              </li>
            ))}
          </ul>
        ),
      })}
      footer={
        data &&
        data.total > GUILDS_PAGE && (
          <Pagination
            page={page ?? 1}
            pages={Math.ceil(data.total / GUILDS_PAGE)}
            link={(to) => (
              <Link to={{ search: createSerializer(FILTERS)(address, { page: to }) }} />
            )}
            labels={{
              nav: t('pages.nav'),
              previous: t('pages.previous'),
              next: t('pages.next'),
              page: (shown) => t('pages.page', { page: shown }),
            }}
          />
        )
      }
    />
  )
}

interface FoundingProps {
  own: OwnGuild
  dialog: SignInFirst
}

function Founding({ own: { guild, founding }, dialog }: FoundingProps) {
  const { t } = useTranslation(['guilds', 'error'])
  if (guild) {
    return (
      <Button asChild>
        <Link to={paths.guild(guild.id)}>{t('own')}</Link>
      </Button>
    )
  }
  const { can, level, coins } = founding
  const reason = () => {
    if (can === true) return undefined
    if (can.because === 'guild_level_too_low') return t('foundFromLevel', { level })
    return t('foundNeeds', { count: coins })
  }
  return (
    <>
      <Button variant="primary" disabledReason={reason()} onClick={dialog.open}>
        {t('found_action')}
      </Button>
      {dialog.isOpen && (
        <Suspense>
          <FoundDialog coins={coins} onClose={dialog.close} />
        </Suspense>
      )}
    </>
  )
}

/** Invitations to answer, and applications that can be taken back. */
function Waiting({ pending }: { pending: readonly PendingRow[] }) {
  const { t } = useTranslation('guilds')
  const { answer, withdraw } = useGuildActions()
  const act = useGuildAction()
  if (pending.length === 0) return null
  return (
    <section aria-label={t('waiting')} className="panel mb-6 divide-y divide-line-soft">
      {pending.map(({ id, kind, guild, message }) => (
        <div key={id} className="flex flex-wrap items-center gap-x-4 gap-y-3 p-4 md:px-6">
          <GuildEmblem emblem={guild.emblem} size="sm" />
          <div className="min-w-0 flex-1 basis-48">
            <p className="text-text-1">
              {t(`pending.${kind}`)}{' '}
              <Link to={paths.guild(guild.id)} className="title-link wrap-anywhere font-medium">
                {guild.name}
              </Link>
            </p>
            {message && <p className="type-small wrap-anywhere text-text-2">{message}</p>}
          </div>
          <div className="flex flex-wrap gap-2">
            {kind === 'invitation' ? (
              <>
                <Button
                  size="sm"
                  aria-label={t('acceptInvitation', { name: guild.name })}
                  onClick={() => void act(() => answer(id, true), t('joined'))}
                >
                  {t('accept')}
                </Button>
                <Button
                  size="sm"
                  variant="ghost"
                  aria-label={t('declineInvitation', { name: guild.name })}
                  onClick={() => void act(() => answer(id, false))}
                >
                  {t('decline')}
                </Button>
              </>
            ) : (
              <Button
                size="sm"
                variant="ghost"
                onClick={() => void act(() => withdraw(id), t('withdrawn'))}
              >
                {t('withdraw')}
              </Button>
            )}
          </div>
        </div>
      ))}
    </section>
  )
}

interface CardProps {
  guild: GuildRow
  membersMax: number
  isOwn: boolean
}

function GuildCard({ guild, membersMax, isOwn }: CardProps) {
  const { t } = useTranslation('guilds')
  const { id, name, tag, emblem, description, members, gamesTogether, isRecruiting } = guild
  const hasPlaces = isRecruiting && members < membersMax
  return (
    <article className="panel relative flex h-full gap-4 p-4 md:p-5">
      <GuildEmblem emblem={emblem} />
      <div className="grid min-w-0 flex-1 content-start gap-1.5">
        <header className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h2 className="type-h4 wrap-anywhere min-w-0">
            <Link to={paths.guild(id)} className="title-link after:absolute after:inset-0">
              {name}
            </Link>
          </h2>
          <Badge tone="line">{tag}</Badge>
          {isOwn && <Badge tone="info">{t('ownBadge')}</Badge>}
        </header>
        {description && <p className="wrap-anywhere line-clamp-2 text-text-2">{description}</p>}
        <p className="num type-small flex flex-wrap gap-x-4 gap-y-1 text-text-3">
          <span>{t('membersOf', { count: members, max: membersMax })}</span>
          <span>{t('together', { count: gamesTogether })}</span>
          <span>{hasPlaces ? t('recruits') : t('closed')}</span>
        </p>
      </div>
    </article>
  )
}

function ListSkeleton() {
  return (
    <div className="grid gap-4 lg:grid-cols-2">
      {[1, 2, 3, 4, 5, 6].map((card) => (
        <Skeleton key={card} className="h-32 w-full" />
      ))}
    </div>
  )
}
