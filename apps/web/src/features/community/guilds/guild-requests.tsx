import type { GuildRequestRow, GuildUser } from '@cco/domain/guilds/contract'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { paths } from '../../../lib/paths.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Button } from '../../../ui/button.tsx'
import { useGuildAction, useGuildActions, useGuildRequests } from './queries.ts'

interface Props {
  guildId: string
  /** Whether the viewer decides about applications. */
  accepts: boolean
}

/** Applications to decide, invitations that wait, and who may not join; nothing while there is none. */
export function GuildRequests({ guildId, accepts }: Props) {
  const { t } = useTranslation('guilds')
  const query = useGuildRequests(guildId)
  const { decide, withdraw, unban } = useGuildActions()
  const act = useGuildAction()
  if (!query.data) return null
  const { applications, invitations, banned } = query.data
  if (applications.length + invitations.length + banned.length === 0) return null
  return (
    <section aria-labelledby="guild-requests" className="panel">
      <h2 id="guild-requests" className="type-h3 px-4 py-4 md:px-6">
        {t(accepts ? 'requests.title' : 'requests.banned')}
      </h2>
      <div className="divide-y divide-line-soft border-line-soft border-t">
        {applications.map((row) => (
          <Row key={row.id} user={row.user} facts={factsOf(row)} message={row.message}>
            {(name) => (
              <>
                <Button
                  size="sm"
                  variant="accept"
                  aria-label={t('requests.acceptNamed', { name })}
                  onClick={() => void act(() => decide(row.id, true), t('requests.accepted'))}
                >
                  {t('requests.accept')}
                </Button>
                <Button
                  size="sm"
                  variant="ghost"
                  aria-label={t('requests.declineNamed', { name })}
                  onClick={() => void act(() => decide(row.id, false), t('requests.declined'))}
                >
                  {t('decline')}
                </Button>
              </>
            )}
          </Row>
        ))}
        {invitations.map((row) => (
          <Row key={row.id} user={row.user} facts={t('requests.invited')}>
            {(name) => (
              <Button
                size="sm"
                variant="ghost"
                aria-label={t('requests.withdrawNamed', { name })}
                onClick={() => void act(() => withdraw(row.id), t('requests.withdrawn'))}
              >
                {t('requests.withdraw')}
              </Button>
            )}
          </Row>
        ))}
        {banned.map((row) => (
          <Row key={row.userId} user={row} facts={t('requests.bannedFor', { reason: row.reason })}>
            {(name) => (
              <Button
                size="sm"
                variant="ghost"
                aria-label={t('requests.unbanNamed', { name })}
                onClick={() => void act(() => unban(guildId, row.userId), t('requests.unbanned'))}
              >
                {t('requests.unban')}
              </Button>
            )}
          </Row>
        ))}
      </div>
    </section>
  )

  function factsOf({ level, gamesPlayed }: GuildRequestRow): string {
    return `${t('level', { level })}, ${t('requests.games', { count: gamesPlayed })}`
  }
}

interface RowProps {
  user: GuildUser
  facts: string
  message?: string
  children: (name: string) => ReactNode
}

function Row({ user, facts, message, children }: RowProps) {
  const { t } = useTranslation('guilds')
  const name = user.name ?? t('unnamed', { number: user.accountId })
  return (
    <div className="grid gap-2.5 px-4 py-3.5 md:px-6">
      <div className="flex items-center gap-3">
        <Avatar id={user.userId} name={name} src={user.avatarUrl} size={32} />
        <span className="grid min-w-0">
          <Link
            to={paths.profileOf(user.userId)}
            className="title-link wrap-anywhere font-medium text-text-1"
          >
            {name}
          </Link>
          <span className="num type-small wrap-anywhere whitespace-normal! text-text-3">
            {facts}
          </span>
        </span>
      </div>
      {message && <p className="type-small wrap-anywhere text-text-2">{message}</p>}
      <div className="flex flex-wrap gap-2">{children(name)}</div>
    </div>
  )
}
