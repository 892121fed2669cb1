import type { Invitation } from '@cco/domain/staff-invitations/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../../../kit/confirm-dialog.tsx'
import { PageContent, queryState } from '../../../kit/page-content.tsx'
import { SectionHeader } from '../../../kit/page-parts.tsx'
import { api, trpc } from '../../../lib/api.ts'
import { formatDateTime } from '../../../lib/datetime.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Skeleton } from '../../../ui/loading.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { InviteDialog } from './invite-dialog.tsx'

/** Invitations of staff by email that can still be accepted. */
export function Invitations() {
  const { t } = useTranslation('users')
  const client = useQueryClient()
  const query = useQuery(trpc.staffInvitations.list.queryOptions())
  const [isInviting, setInviting] = useState(false)
  const [revoking, setRevoking] = useState<Invitation | null>(null)
  const refresh = () => client.invalidateQueries(trpc.staffInvitations.pathFilter())
  return (
    <section aria-labelledby="invitations">
      <SectionHeader
        id="invitations"
        title={t('invitations')}
        link={
          <Button size="sm" onClick={() => setInviting(true)}>
            {t('invite')}
          </Button>
        }
      />
      <p className="type-small mb-3 max-w-[60ch] text-text-3">{t('invitationsHelp')}</p>
      <PageContent
        state={queryState(query, {
          skeleton: <Skeleton className="h-14 w-full rounded-lg" />,
          errorTitle: t('invitationsFailed'),
          empty: () => null,
          ready: ({ items }) => <List rows={items} onRevoke={setRevoking} />,
        })}
      />
      {isInviting && <InviteDialog onSent={refresh} onClose={() => setInviting(false)} />}
      <ConfirmDialog
        open={revoking !== null}
        onOpenChange={() => setRevoking(null)}
        title={t('revokeTitle')}
        description={t('revokeText', { email: revoking?.email ?? '' })}
        safeLabel={t('revokeLeave')}
        actionLabel={t('revoke')}
        busyLabel={t('saving')}
        onConfirm={async () => {
          await api.staffInvitations.revoke.mutate({ id: revoking?.id ?? '' })
          await refresh()
          showToast({ tone: 'success', title: t('revoked') })
        }}
      />
    </section>
  )
}

interface Props {
  rows: readonly Invitation[]
  onRevoke: (row: Invitation) => void
}

function List({ rows, onRevoke }: Props) {
  const { t } = useTranslation(['users', 'common'])
  if (rows.length === 0) return <p className="panel p-4">{t('invitationsNone')}</p>
  return (
    <ul className="panel divide-y divide-line-soft">
      {rows.map((row) => (
        <li
          key={row.id}
          className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3 md:px-5"
        >
          <span className="min-w-0">
            <span className="block break-words">{row.email}</span>
            <span className="type-small text-text-3">
              {t('invitedRow', { date: formatDateTime(row.expiresAt) })}
              {row.invitedBy && ` · ${t('invitedBy', { name: row.invitedBy })}`}
            </span>
          </span>
          <span className="flex flex-wrap items-center gap-2">
            <Badge tone="line">{t(`common:role.${row.role}`)}</Badge>
            <Button
              size="sm"
              variant="ghost"
              aria-label={t('revokeLabel', { email: row.email })}
              onClick={() => onRevoke(row)}
            >
              {t('revoke')}
            </Button>
          </span>
        </li>
      ))}
    </ul>
  )
}
