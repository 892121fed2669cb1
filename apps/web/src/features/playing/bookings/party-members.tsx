import type { PartyMember } from '@cco/domain/parties/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ErrorState } from '../../../kit/states.tsx'
import { api, trpc } from '../../../lib/api.ts'
import { formatDayTime } from '../../../lib/datetime.ts'
import { errorPhrase } from '../../../lib/error.ts'
import { UserChip } from '../../../ui/avatar.tsx'
import { Button } from '../../../ui/button.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { refreshBookings } from './refresh.ts'

interface Props {
  gameId: string
}

/** Those for whom the viewer held seats of a game, and what became of each; nothing without any. */
export function PartyMembers({ gameId }: Props) {
  const { t } = useTranslation('parties')
  const { data, error, refetch } = useQuery(trpc.parties.party.queryOptions({ gameId }))
  if (error && !data) {
    const retry = () => void refetch()
    return <ErrorState bare title={t('membersFailed')} error={error} onRetry={retry} />
  }
  if (!data || data.members.length === 0) return null
  return (
    <ul aria-label={t('members')} className="mt-4 grid gap-3">
      {data.members.map((member) => (
        <li key={member.entryId}>
          <Member member={member} />
        </li>
      ))}
    </ul>
  )
}

function Member({ member: { entryId, user, status, heldUntil } }: { member: PartyMember }) {
  const { t } = useTranslation(['parties', 'bookings', 'error'])
  const client = useQueryClient()
  const name = user.name ?? t('bookings:player')
  const release = useMutation({
    mutationFn: () => api.parties.withdraw.mutate({ entryId }),
    onSuccess: () => showToast({ tone: 'success', title: t('released') }),
    onError: (error) => showToast({ tone: 'danger', title: errorPhrase(error, t) }),
    onSettled: () => refreshBookings(client),
  })
  const isHeld = heldUntil !== null
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <UserChip
        id={user.userId}
        name={name}
        src={user.avatarUrl}
        size={32}
        meta={isHeld ? t('heldUntil', { when: formatDayTime(heldUntil) }) : ended()}
      />
      {isHeld && (
        <Button
          size="sm"
          variant="ghost"
          aria-label={t('releaseFor', { name })}
          busy={release.isPending}
          busyLabel={t('busy')}
          onClick={() => !release.isPending && release.mutate()}
        >
          {t('release')}
        </Button>
      )}
    </div>
  )

  function ended(): string | undefined {
    return status === 'waiting' || status === 'offered' ? undefined : t(`member.${status}`)
  }
}
