import type { GuildPage } from '@cco/domain/guilds/contract'
import { type Crown, Ellipsis, ExternalLink, LogOut, Pencil, Trash2, Type } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../../lib/auth.ts'
import { formatDate } from '../../../lib/datetime.ts'
import { phrases } from '../../../lib/i18n.ts'
import { formatCoins } from '../../../lib/numbers.ts'
import { isSubstitute } from '../../../lib/streamer.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button, IconButton } from '../../../ui/button.tsx'
import { DropdownMenu } from '../../../ui/dropdown-menu.tsx'
import { Emblem, Icon } from '../../../ui/icon.tsx'
import type { MenuEntry } from '../../../ui/menu-entry.ts'
import { ReportButton } from '../../people/sanctions/public.ts'
import type { HeadAction } from './actions.ts'
import { GuildEmblem, tinctureOf } from './guild-emblem.tsx'
import { useGuildAction, useGuildActions } from './queries.ts'
import type { SignInFirst } from './sign-in-first.ts'

const Dialogs = lazy(async () => {
  const [file] = await Promise.all([
    import('./head-dialogs.tsx'),
    phrases('guildForms', 'staffTables'),
  ])
  return { default: file.HeadDialog }
})

interface HeadProps {
  guild: GuildPage
  /** Applying to it, for which guests sign in. */
  joining: SignInFirst
}

/** The emblem, the name, the words and figures of a guild, and what the viewer may do with it. */
export function GuildHead({ guild, joining }: HeadProps) {
  const { t } = useTranslation(['guilds', 'common'])
  const [chosen, setChosen] = useState<HeadAction>()
  const isGuest = useSession().status === 'guest'
  const opened = joining.isOpen ? 'requestJoin' : chosen
  const close = () => {
    joining.close()
    setChosen(undefined)
  }
  const { name, tag, emblem, description, chat, members, membersMax } = guild
  return (
    <header className="panel overflow-hidden">
      <div
        aria-hidden="true"
        className="relative h-24 overflow-hidden bg-surface-3 md:h-36"
        style={{ '--tint': tinctureOf(emblem.field) }}
      >
        <span className="absolute inset-0 bg-linear-to-r from-(--tint) to-transparent opacity-35" />
        <span className="absolute -top-8 right-6 text-(--tint) opacity-50 md:-top-14">
          <Emblem name={emblem.charge} className="size-44 md:size-64" />
        </span>
      </div>
      <div className="flex flex-wrap items-start gap-x-6 gap-y-4 px-4 pb-5 md:px-6">
        <div className="relative -mt-14 md:-mt-20">
          <GuildEmblem emblem={emblem} size="lg" />
        </div>
        <div className="min-w-0 flex-1 max-md:basis-full md:pt-4">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <h1 className="wrap-anywhere min-w-0">{name}</h1>
            <Badge tone="line">{tag}</Badge>
          </div>
          {description && (
            <p className="wrap-anywhere mt-2 max-w-[60ch] whitespace-pre-line">{description}</p>
          )}
          {!isGuest && guild.own?.rank !== 'leader' && !guild.disbandedAt && (
            <p className="mt-2 -ml-3">
              <ReportButton subject={{ kind: 'guild', id: guild.id }} label={t('report')} />
            </p>
          )}
        </div>
        <div className="flex flex-wrap items-center gap-3 max-md:w-full md:pt-4">
          {chat && !isSubstitute(chat) && (
            <Button asChild icon={<Icon of={ExternalLink} />}>
              <a href={chat} target="_blank" rel="noreferrer">
                {t('chat')}
              </a>
            </Button>
          )}
          <Joining guild={guild} onApply={joining.open} />
          {guild.own && <HeadMenu guild={guild} onOpen={setChosen} />}
        </div>
      </div>
      <dl className="grid border-line-soft border-t max-md:grid-cols-2 md:grid-cols-4">
        <Figure label={t('figure.standing')}>{formatCoins(guild.standing)}</Figure>
        <Figure label={t('figure.members', { count: members })}>
          {t('figure.of', { members, max: membersMax })}
        </Figure>
        <Figure label={t('figure.together', { count: guild.gamesTogether })}>
          {formatCoins(guild.gamesTogether)}
        </Figure>
        <Figure label={t('figure.founded')}>{formatDate(guild.foundedAt)}</Figure>
      </dl>
      {opened && (
        <Suspense>
          <Dialogs guild={guild} action={opened} onClose={close} />
        </Suspense>
      )}
    </header>
  )
}

function Figure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex flex-col-reverse justify-end border-line-soft px-4 py-3.5 not-first:border-l max-md:nth-3:border-l-0 max-md:nth-[n+3]:border-t md:px-6">
      <dt className="type-small text-text-3">{label}</dt>
      <dd className="num type-h3 whitespace-normal!">{children}</dd>
    </div>
  )
}

/** Applying, or the answer to what is open between the guild and the viewer. */
function Joining({ guild, onApply }: { guild: GuildPage; onApply: () => void }) {
  const { t } = useTranslation(['guilds', 'error'])
  const { answer, withdraw } = useGuildActions()
  const act = useGuildAction()
  const { pending, own, can, membersMax } = guild
  if (own || guild.disbandedAt) return null
  if (pending?.kind === 'invitation') {
    return (
      <>
        <Button
          variant="primary"
          onClick={() => void act(() => answer(pending.id, true), t('joined'))}
        >
          {t('acceptOwn')}
        </Button>
        <Button variant="ghost" onClick={() => void act(() => answer(pending.id, false))}>
          {t('decline')}
        </Button>
      </>
    )
  }
  if (pending) {
    return (
      <Button onClick={() => void act(() => withdraw(pending.id), t('withdrawn'))}>
        {t('withdraw')}
      </Button>
    )
  }
  const reason =
    can.apply === true ? undefined : t(`error:${can.apply.because}`, { max: membersMax })
  return (
    <Button variant="primary" disabledReason={reason} onClick={onApply}>
      {t('requestJoin')}
    </Button>
  )
}

interface MenuProps {
  guild: GuildPage
  onOpen: (action: HeadAction) => void
}

function HeadMenu({ guild, onOpen }: MenuProps) {
  const { t } = useTranslation(['guilds', 'error'])
  const { can, renamedUntil } = guild
  const leads = can.lead === true
  const entries: MenuEntry[] = []
  const item = (
    key: HeadAction,
    icon: typeof Crown,
    more: { danger?: true; reason?: string } = {},
  ) =>
    entries.push({
      ...{ kind: 'item' as const, key, label: t(`menu.${key}`), icon: <Icon of={icon} /> },
      ...(more.danger && { danger: true }),
      ...(more.reason !== undefined && { disabledReason: more.reason }),
      onSelect: () => onOpen(key),
    })
  if (can.page === true) item('edit', Pencil)
  if (leads) {
    item('rename', Type, {
      ...(renamedUntil && { reason: t('renameFrom', { day: formatDate(renamedUntil) }) }),
    })
    item('disband', Trash2, { danger: true })
  }
  item('leave', LogOut, { ...(leads && { reason: t('error:guild_leader_stays') }) })
  return (
    <DropdownMenu
      trigger={
        <IconButton
          variant="secondary"
          label={t('menu.label')}
          tooltip={false}
          icon={<Icon of={Ellipsis} />}
        />
      }
      entries={entries}
    />
  )
}
