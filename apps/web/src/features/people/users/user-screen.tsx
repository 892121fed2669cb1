import type { Contacts, UserDetails } from '@cco/domain/users/details'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router'
import { FactList } from '../../../kit/detail-parts.tsx'
import { DeviceName } from '../../../kit/device-name.tsx'
import { DetailPage } from '../../../kit/page.tsx'
import { queryState } from '../../../kit/page-content.tsx'
import { SettingRow, SettingsSection } from '../../../kit/page-parts.tsx'
import { StaffTrail } from '../../../kit/staff-trail.tsx'
import { formatDate, formatDateTime, formatDateTimes } from '../../../lib/datetime.ts'
import { paths } from '../../../lib/paths.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Skeleton } from '../../../ui/loading.tsx'
import { NoteForm } from './note-form.tsx'
import { useUser } from './queries.ts'
import { EndSessionsDialog, RevealDialog } from './reason-dialogs.tsx'
import { RoleDialog } from './role-dialog.tsx'

/** One user in full, for the owner. */
export function Component() {
  const { t } = useTranslation(['users', 'common'])
  const { userId = '' } = useParams()
  const query = useUser(userId)
  const user = query.data?.user
  const name = user && (user.name || t('common:noName'))
  return (
    <DetailPage
      title={query.error ? t('allTitle') : name}
      trail={<StaffTrail title={name} />}
      primaryAction={null}
      state={queryState(query, {
        skeleton: <Skeleton className="h-96 w-full rounded-lg" />,
        errorTitle: t('failed'),
        empty: () => null,
        ready: (details) => (
          <div className="grid gap-9">
            <About details={details} />
            <ContactDetails details={details} />
            <OpenSessions details={details} />
            <Sanctions details={details} />
            <Notes details={details} />
          </div>
        ),
      })}
    />
  )
}

interface Props {
  details: UserDetails
}

function About({ details: { user, hasSecondFactor } }: Props) {
  const { t } = useTranslation(['users', 'common'])
  const [isOpen, setOpen] = useState(false)
  const { accountId } = user
  const role = t(`common:role.${user.role}`)
  return (
    <SettingsSection
      title={t('facts')}
      action={
        <>
          <Button asChild>
            <Link to={`${paths.adminBookings()}?q=${accountId}`}>{t('bookings')}</Link>
          </Button>
          <Button asChild>
            <Link to={`${paths.ownerCurrency()}?tab=ledger&q=${accountId}`}>{t('coins')}</Link>
          </Button>
          <Button onClick={() => setOpen(true)}>{t('change')}</Button>
        </>
      }
    >
      <FactList
        label={t('facts')}
        facts={[
          { name: t('account'), value: <span className="num">{accountId}</span> },
          { name: t('column.role'), value: role },
          { name: t('column.roleSince'), value: formatDate(user.roleSince) },
          { name: t('column.standing'), value: t(`standing.${user.standing}`) },
          {
            name: t('secondFactor'),
            value: t(hasSecondFactor ? 'secondFactorOn' : 'secondFactorOff'),
          },
          { name: t('column.games'), value: <span className="num">{user.gamesPlayed}</span> },
          { name: t('column.registered'), value: formatDate(user.registeredAt) },
        ]}
      />
      {isOpen && <RoleDialog user={user} onClose={() => setOpen(false)} />}
    </SettingsSection>
  )
}

function ContactDetails({ details: { user } }: Props) {
  const { t } = useTranslation('users')
  const [isOpen, setOpen] = useState(false)
  const [contacts, setContacts] = useState<Contacts>()
  return (
    <SettingsSection
      title={t('contacts')}
      help={t('contactsHelp')}
      action={!contacts && <Button onClick={() => setOpen(true)}>{t('reveal')}</Button>}
    >
      <FactList
        label={t('contacts')}
        facts={(['email', 'phone'] as const).map((kind) => ({
          name: t(kind),
          value: contacts ? (contacts[kind] ?? t('absent')) : '•••',
        }))}
      />
      {isOpen && (
        <RevealDialog userId={user.id} onReveal={setContacts} onClose={() => setOpen(false)} />
      )}
    </SettingsSection>
  )
}

function OpenSessions({ details: { user, sessions } }: Props) {
  const { t } = useTranslation('users')
  const [ending, setEnding] = useState<{ sessionId: string | undefined }>()
  const seenAndOpened = (seenAt: string, openedAt: string) => {
    const [seen, opened] = formatDateTimes([seenAt, openedAt])
    return [t('seen', { when: seen }), t('opened', { when: opened })]
  }
  return (
    <SettingsSection
      title={t('sessions')}
      help={t('sessionsHelp')}
      action={
        sessions.length > 0 && (
          <Button variant="danger" onClick={() => setEnding({ sessionId: undefined })}>
            {t('endAll')}
          </Button>
        )
      }
    >
      {sessions.length === 0 && <p>{t('sessionsNone')}</p>}
      {sessions.map(({ id, userAgent, openedAt, seenAt, ip }) => (
        <SettingRow
          key={id}
          title={<DeviceName userAgent={userAgent} />}
          facts={[...seenAndOpened(seenAt, openedAt), ip && t('address', { ip })]
            .filter(Boolean)
            .join(' · ')}
          action={
            <Button size="sm" onClick={() => setEnding({ sessionId: id })}>
              {t('end')}
            </Button>
          }
        />
      ))}
      {ending && (
        <EndSessionsDialog userId={user.id} {...ending} onClose={() => setEnding(undefined)} />
      )}
    </SettingsSection>
  )
}

function Sanctions({ details: { sanctions } }: Props) {
  const { t } = useTranslation('users')
  return (
    <SettingsSection title={t('sanctions')} help={t('sanctionsHelp')}>
      {sanctions.length === 0 && <p>{t('sanctionsNone')}</p>}
      {sanctions.map(({ id, kind, reason, startsAt, endsAt, liftedAt, isContinued }) => (
        <SettingRow
          key={id}
          title={
            <>
              {t(`standing.${kind}`)}
              {liftedAt && <Badge>{t('lifted', { date: formatDate(liftedAt) })}</Badge>}
            </>
          }
          facts={[
            t('since', { date: formatDate(startsAt) }),
            endsAt && t('until', { date: formatDate(endsAt) }),
            isContinued && t('continued'),
            reason,
          ]
            .filter(Boolean)
            .join(' · ')}
        />
      ))}
    </SettingsSection>
  )
}

function Notes({ details: { user, notes } }: Props) {
  const { t } = useTranslation('users')
  return (
    <SettingsSection title={t('notes')} help={t('notesHelp')}>
      <NoteForm userId={user.id} />
      {notes.length === 0 && <p>{t('notesNone')}</p>}
      {notes.map(({ id, author, text, createdAt }) => (
        <SettingRow key={id} title={text} facts={`${author} · ${formatDateTime(createdAt)}`} />
      ))}
    </SettingsSection>
  )
}
