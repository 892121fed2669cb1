import { GUILDS_PAGE } from '@cco/domain/guilds/limits'
import { GUILD_STATES, type ManagedGuild } from '@cco/domain/guilds/management'
import { useMutation } from '@tanstack/react-query'
import { createSerializer, parseAsStringLiteral, useQueryStates } from 'nuqs'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { parseAsCount, parseAsText } from '../../../kit/address.ts'
import { FilterBar, ListSearch } from '../../../kit/filters.tsx'
import { ListPage } from '../../../kit/page.tsx'
import { queryState } from '../../../kit/page-content.tsx'
import { StaffTrail } from '../../../kit/staff-trail.tsx'
import { formatDate } from '../../../lib/datetime.ts'
import { errorPhrase } from '../../../lib/error.ts'
import { paths } from '../../../lib/paths.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Skeleton } from '../../../ui/loading.tsx'
import { Pagination } from '../../../ui/pagination.tsx'
import { Segmented } from '../../../ui/segmented.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { MANAGEMENT_ACTIONS, type ManagementAction } from './actions.ts'
import { GuildEmblem } from './guild-emblem.tsx'
import { ManagementDialog } from './management-dialogs.tsx'
import { useGuildManagement, useManagedGuilds } from './queries.ts'

const SEARCH_MAX = 40
const FILTERS = {
  q: parseAsText(SEARCH_MAX),
  state: parseAsStringLiteral(GUILD_STATES),
  page: parseAsCount(1_000),
}

type Opened = { action: ManagementAction; guild: ManagedGuild }

/** All guilds for the owner: texts, merging, disbanding, and what staff did. */
export function Component() {
  const { t } = useTranslation('guildManagement')
  const [address] = useSearchParams()
  const [{ q, state, page }, set] = useQueryStates(FILTERS, { history: 'push' })
  const [opened, setOpened] = useState<Opened>()
  const query = useManagedGuilds({
    ...{ search: q ?? '', state: state ?? 'active', page: page ?? 1 },
  })
  const { data } = query
  return (
    <>
      <ListPage
        title={t('title')}
        trail={<StaffTrail />}
        lead={t('lead')}
        primaryAction={null}
        filters={
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
            chips={
              <Segmented
                label={t('stateLabel')}
                options={GUILD_STATES.map((value) => ({ value, label: t(`state.${value}`) }))}
                value={state ?? 'active'}
                onValueChange={(next) => void set({ state: next, page: null })}
              />
            }
            active={0}
            filtersLabel={t('stateLabel')}
            summary={data && t('found', { count: data.total })}
            reset={null}
          />
        }
        state={queryState(query, {
          skeleton: <Skeleton className="h-96 w-full" />,
          errorTitle: t('failed'),
          empty: ({ items }) =>
            items.length > 0 ? null : { emblem: 'owl', title: t('none'), text: t('noneText') },
          ready: ({ items }) => (
            <ul aria-label={t('title')} className="grid gap-4 wide:grid-cols-2">
              {items.map((guild) => (
                <li key={guild.id}>
                  <ManagedCard guild={guild} onOpen={(action) => setOpened({ action, guild })} />
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
      {opened && <ManagementDialog {...opened} onClose={() => setOpened(undefined)} />}
    </>
  )
}

interface CardProps {
  guild: ManagedGuild
  onOpen: (action: ManagementAction) => void
}

function ManagedCard({ guild, onOpen }: CardProps) {
  const { t } = useTranslation(['guildManagement', 'common'])
  const { id, name, tag, emblem, description, leader, members, foundedAt, disbandedAt } = guild
  const { chat, isChecked } = guild
  const leaderName = leader && (leader.name || t('account', { number: leader.accountId }))
  const actions = MANAGEMENT_ACTIONS.filter((action) => !disbandedAt || action === 'history')
  return (
    <article className="panel flex h-full flex-col gap-3 p-4 md:p-5">
      <div className="flex gap-4">
        <GuildEmblem emblem={emblem} />
        <div className="grid min-w-0 flex-1 content-start gap-1">
          <header className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <h2 className="type-h4 wrap-anywhere min-w-0">
              <Link to={paths.guild(id)} className="title-link">
                {name}
              </Link>
            </h2>
            <Badge tone="line">{tag}</Badge>
            {!(isChecked || disbandedAt) && <Badge tone="warn">{t('unchecked')}</Badge>}
          </header>
          {chat && <p className="type-small wrap-anywhere text-text-3">{chat}</p>}
          {description && <p className="wrap-anywhere line-clamp-3 text-text-2">{description}</p>}
          <p className="num type-small flex flex-wrap gap-x-4 gap-y-1 text-text-3">
            {leaderName && (
              <span className="min-w-0 wrap-anywhere whitespace-normal">
                {t('leader', { name: leaderName })}
              </span>
            )}
            <span>{t('members', { count: members })}</span>
            <span>{t('founded', { day: formatDate(foundedAt) })}</span>
            {disbandedAt && <span>{t('disbanded', { day: formatDate(disbandedAt) })}</span>}
          </p>
        </div>
      </div>
      <div className="mt-auto flex flex-wrap gap-2 pt-1">
        {!(isChecked || disbandedAt) && <Approve guild={guild} />}
        {actions.map((action) => (
          <Button
            key={action}
            size="sm"
            {...(action !== 'moderate' && { variant: 'ghost' as const })}
            aria-label={t('namedAction', { action: t(`action.${action}`), name })}
            onClick={() => onOpen(action)}
          >
            {t(`action.${action}`)}
          </Button>
        ))}
      </div>
    </article>
  )
}

/** Marks the texts as checked, in the version that is shown. */
function Approve({ guild: { id, name, textsVersion } }: { guild: ManagedGuild }) {
  const { t } = useTranslation(['guildManagement', 'error'])
  const { approve } = useGuildManagement()
  const mark = useMutation({
    mutationFn: () => approve({ id, version: textsVersion }),
    onSuccess: () => showToast({ tone: 'success', title: t('approved') }),
    onError: (error) => showToast({ tone: 'danger', title: errorPhrase(error, t) }),
  })
  return (
    <Button
      size="sm"
      busy={mark.isPending}
      busyLabel={t('approving')}
      aria-label={t('namedAction', { action: t('approve'), name })}
      onClick={() => mark.mutate()}
    >
      {t('approve')}
    </Button>
  )
}
