import type { AccessPage, StaffRow } from '@cco/domain/users/access'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { ListPage } from '../../../kit/page.tsx'
import { queryState } from '../../../kit/page-content.tsx'
import { SectionHeader } from '../../../kit/page-parts.tsx'
import { StaffTrail } from '../../../kit/staff-trail.tsx'
import { trpc } from '../../../lib/api.ts'
import { formatDate, formatDateTime } from '../../../lib/datetime.ts'
import { paths } from '../../../lib/paths.ts'
import { UserChip } from '../../../ui/avatar.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Skeleton } from '../../../ui/loading.tsx'
import { Invitations } from './invitations.tsx'
import { SecondFactorDialog } from './second-factor-dialog.tsx'

/** Who holds which rank, how their accounts are protected, and what the club demands of them. */
export function Component() {
  const { t } = useTranslation('users')
  const query = useQuery(trpc.users.access.queryOptions())
  return (
    <ListPage
      title={t('accessTitle')}
      trail={<StaffTrail />}
      lead={t('accessLead')}
      primaryAction={null}
      state={queryState(query, {
        skeleton: <Skeleton className="h-96 w-full rounded-lg" />,
        errorTitle: t('accessFailed'),
        empty: () => null,
        ready: (page) => (
          <div className="grid gap-9">
            <SecondFactor page={page} />
            <StaffTable rows={page.staff} />
            <Invitations />
          </div>
        ),
      })}
    />
  )
}

function SecondFactor({ page: { staff, secondFactorRequired } }: { page: AccessPage }) {
  const { t } = useTranslation('users')
  const [open, setOpen] = useState(false)
  const without = staff.filter(({ hasSecondFactor }) => !hasSecondFactor).length
  return (
    <section
      aria-labelledby="second-factor"
      className="panel flex flex-wrap items-center justify-between gap-4 p-4 md:p-6"
    >
      <div className="min-w-0 flex-1">
        <h2 id="second-factor" className="type-h3">
          {t('secondFactor')}
        </h2>
        <p className="mt-1 max-w-[60ch]">
          {t(secondFactorRequired ? 'factorRequired' : 'factorOptional')}
        </p>
        <p className="type-small mt-1 text-text-3">
          {without === 0 ? t('factorAll') : t('factorMissing', { count: without })}
        </p>
      </div>
      <Button onClick={() => setOpen(true)}>
        {t(secondFactorRequired ? 'factorRelease' : 'factorRequire')}
      </Button>
      {open && (
        <SecondFactorDialog
          required={!secondFactorRequired}
          missing={without}
          onClose={() => setOpen(false)}
        />
      )}
    </section>
  )
}

function StaffTable({ rows }: { rows: readonly StaffRow[] }) {
  const { t } = useTranslation('users')
  return (
    <section aria-labelledby="staff">
      <SectionHeader
        id="staff"
        title={t('staffTable')}
        link={
          <Link to={paths.ownerRoles()} className="link">
            {t('rolesTitle')}
          </Link>
        }
      />
      <ul className="panel divide-y divide-line-soft">
        {rows.map((row) => (
          <StaffLine key={row.id} row={row} />
        ))}
      </ul>
    </section>
  )
}

function StaffLine({ row }: { row: StaffRow }) {
  const { t } = useTranslation(['users', 'common'])
  const { id, name, avatarUrl, role, roleSince, roleBy, hasSecondFactor, sessions, seenAt } = row
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3 md:px-5">
      <UserChip
        id={id}
        name={name || t('common:noName')}
        src={avatarUrl}
        size={40}
        meta={[
          t('roleFrom', { date: formatDate(roleSince) }),
          roleBy && t('assignedBy', { name: roleBy }),
        ]
          .filter(Boolean)
          .join(' · ')}
      />
      <span className="flex flex-wrap items-center gap-2">
        <span className="type-small num text-text-3">
          {t('sessionCount', { count: sessions })}
          {seenAt && ` · ${formatDateTime(seenAt)}`}
        </span>
        <Badge tone={hasSecondFactor ? 'success' : 'warn'}>
          {t(hasSecondFactor ? 'factorHas' : 'factorHasNot')}
        </Badge>
        <Badge tone="line">{t(`common:role.${role}`)}</Badge>
        <Button asChild size="sm" variant="ghost">
          <Link to={paths.ownerUser(id)} aria-label={t('openUser', { name })}>
            {t('open')}
          </Link>
        </Button>
      </span>
    </li>
  )
}
