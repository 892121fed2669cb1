import type { GuildMemberRow, GuildPage } from '@cco/domain/guilds/contract'
import { GUILD_POWERS } from '@cco/domain/guilds/powers'
import {
  CalendarPlus,
  Crown,
  Ellipsis,
  FilePen,
  Megaphone,
  UserMinus,
  UserPlus,
} from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useSession } from '../../../lib/auth.ts'
import { phrases } from '../../../lib/i18n.ts'
import { paths } from '../../../lib/paths.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Button, IconButton } from '../../../ui/button.tsx'
import { DropdownMenu } from '../../../ui/dropdown-menu.tsx'
import { Icon } from '../../../ui/icon.tsx'
import type { MenuEntry } from '../../../ui/menu-entry.ts'
import type { MemberAction } from './actions.ts'

const MemberDialog = lazy(async () => {
  const [file] = await Promise.all([
    import('./member-dialogs.tsx'),
    phrases('guildForms', 'staffTables'),
  ])
  return { default: file.MemberDialog }
})

const POWER_ICONS = {
  accept: UserPlus,
  remove: UserMinus,
  page: FilePen,
  news: Megaphone,
  games: CalendarPlus,
}

/** The members by rank, with the powers of officers as icons and what the viewer may do. */
export function GuildMembers({ guild }: { guild: GuildPage }) {
  const { t } = useTranslation('guilds')
  const [opened, setOpened] = useState<MemberAction>()
  const { people, members, can } = guild
  const shown = new Set(people.flatMap(({ rank, powers }) => (rank === 'officer' ? powers : [])))
  return (
    <section aria-labelledby="guild-members" className="panel">
      <div className="flex flex-wrap items-center justify-between gap-3 px-4 py-4 md:px-6">
        <h2 id="guild-members" className="type-h3">
          {t('members')} <span className="num type-small text-text-3">{members}</span>
        </h2>
        {can.invite === true && (
          <Button
            size="sm"
            icon={<Icon of={UserPlus} size={16} />}
            onClick={() => setOpened({ action: 'invite' })}
          >
            {t('invite')}
          </Button>
        )}
      </div>
      <ul
        aria-labelledby="guild-members"
        className="divide-y divide-line-soft border-line-soft border-t"
      >
        {people.map((member) => (
          <li key={member.userId}>
            <Member member={member} guild={guild} onOpen={setOpened} />
          </li>
        ))}
      </ul>
      {shown.size > 0 && (
        <ul
          aria-label={t('powers')}
          className="type-small flex flex-wrap gap-x-4 gap-y-1.5 border-line-soft border-t px-4 py-3.5 text-text-3 md:px-6"
        >
          {GUILD_POWERS.filter((power) => shown.has(power)).map((power) => (
            <li key={power} className="inline-flex items-center gap-1.5">
              <Icon of={POWER_ICONS[power]} size={14} />
              {t(`power.${power}`)}
            </li>
          ))}
        </ul>
      )}
      {opened && (
        <Suspense>
          <MemberDialog guildId={guild.id} opened={opened} onClose={() => setOpened(undefined)} />
        </Suspense>
      )}
    </section>
  )
}

interface MemberProps {
  member: GuildMemberRow
  guild: GuildPage
  onOpen: (action: MemberAction) => void
}

function Member({ member, guild, onOpen }: MemberProps) {
  const { t } = useTranslation('guilds')
  const { user } = useSession()
  const { userId, rank, powers, level, isAway, isFounder } = member
  const name = member.name ?? t('unnamed', { number: member.accountId })
  const isSelf = user?.id === userId
  const entries: MenuEntry[] = []
  if (guild.can.lead === true && !isSelf) {
    entries.push(
      {
        ...{ kind: 'item', key: 'rank', label: t('memberMenu.rank'), icon: <Icon of={FilePen} /> },
        onSelect: () => onOpen({ action: 'rank', member, name }),
      },
      {
        ...{
          kind: 'item',
          key: 'lead',
          label: t('memberMenu.handOver'),
          icon: <Icon of={Crown} />,
        },
        onSelect: () => onOpen({ action: 'handOver', member, name }),
      },
    )
  }
  if (member.can.remove === true) {
    entries.push({
      ...{ kind: 'item', key: 'remove', label: t('memberMenu.remove'), danger: true },
      icon: <Icon of={UserMinus} />,
      onSelect: () => onOpen({ action: 'remove', member, name }),
    })
  }
  const facts = [
    t(`rank.${rank}`),
    ...(isFounder ? [t('founder')] : []),
    t('level', { level }),
    ...(isAway ? [t('away')] : []),
  ]
  return (
    <div className="flex items-center gap-3 px-4 py-2.5 md:px-6">
      <Avatar id={userId} name={name} src={member.avatarUrl} size={32} />
      <span className="grid min-w-0 flex-1">
        <Link
          to={isSelf ? paths.profile() : paths.profileOf(userId)}
          className="title-link wrap-anywhere font-medium text-text-1"
        >
          {name}
        </Link>
        <span className="num type-small wrap-anywhere whitespace-normal! text-text-3">
          {facts.join(', ')}
        </span>
      </span>
      <span className="flex flex-none gap-1.5 text-text-3">
        {rank === 'leader' && <Icon of={Crown} size={17} />}
        {rank === 'officer' &&
          GUILD_POWERS.filter((power) => powers.includes(power)).map((power) => (
            <span key={power} title={t(`power.${power}`)}>
              <Icon of={POWER_ICONS[power]} size={17} />
              <span className="sr-only">{t(`power.${power}`)}</span>
            </span>
          ))}
      </span>
      {entries.length > 0 && (
        <DropdownMenu
          trigger={
            <IconButton
              size="sm"
              label={t('memberMenu.label', { name })}
              tooltip={false}
              icon={<Icon of={Ellipsis} size={16} />}
            />
          }
          entries={entries}
        />
      )}
    </div>
  )
}
