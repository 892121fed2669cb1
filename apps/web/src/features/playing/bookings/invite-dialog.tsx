import type { BookingRow } from '@cco/domain/bookings/contract'
import type { Candidate, PartyCandidates } from '@cco/domain/parties/contract'
import { INVITED_AT_ONCE } from '@cco/domain/parties/limits'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { ConfirmDialog } from '../../../kit/confirm-dialog.tsx'
import { ErrorState } from '../../../kit/states.tsx'
import { api, trpc } from '../../../lib/api.ts'
import { formatDayTime } from '../../../lib/datetime.ts'
import { localize } from '../../../lib/language.ts'
import { paths } from '../../../lib/paths.ts'
import { UserChip } from '../../../ui/avatar.tsx'
import { Button } from '../../../ui/button.tsx'
import { Checkbox, Switch } from '../../../ui/choice.tsx'
import { Skeleton } from '../../../ui/loading.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { refreshBookings } from './refresh.ts'

interface Props {
  booking: BookingRow
  onClose: () => void
}

/** Invites friends and fellow members to the game of a booking, and holds seats which they pay. */
export function InviteDialog({ booking: { game }, onClose }: Props) {
  const { t } = useTranslation(['parties', 'error'])
  const client = useQueryClient()
  const input = { gameId: game.id }
  const query = useQuery({ ...trpc.parties.candidates.queryOptions(input), staleTime: 0 })
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [wantsHold, setWantsHold] = useState(true)
  const { data } = query
  const holdsSeats = wantsHold && data?.canHold === true

  const send = async () => {
    const { invited } = await api.parties.invite.mutate({
      ...input,
      userIds: [...chosen],
      holdsSeats,
    })
    showToast({ tone: 'success', title: t(invited > 0 ? 'sent' : 'again') })
    await refreshBookings(client)
  }
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('title')}
      description={`${localize(game.story.title)}, ${formatDayTime(game.startsAt)}`}
      safeLabel={t('later')}
      actionLabel={chosen.length > 0 ? t('action', { count: chosen.length }) : t('actionNone')}
      actionReason={whyNot()}
      busyLabel={t('busy')}
      actionVariant="primary"
      onConfirm={send}
    >
      {query.error && !data ? (
        <ErrorState
          bare
          title={t('failed')}
          error={query.error}
          onRetry={() => void query.refetch()}
        />
      ) : data ? (
        <div className="grid gap-4">
          <HoldSwitch candidates={data} checked={wantsHold} onChange={setWantsHold} />
          <People
            items={data.items}
            chosen={chosen}
            mayChoose={({ state }) => state === 'free' || !holdsSeats}
            onChange={setChosen}
          />
        </div>
      ) : (
        <div role="status">
          <span className="sr-only">{t('loading')}</span>
          <Skeleton className="h-40" />
        </div>
      )}
    </ConfirmDialog>
  )

  function whyNot(): string | undefined {
    if (chosen.length === 0) return t('chooseSomeone')
    const max = holdsSeats ? (data?.seatsLeft ?? 0) : INVITED_AT_ONCE
    if (chosen.length > max) return t('tooMany', { count: max })
    return undefined
  }
}

interface HoldSwitchProps {
  candidates: PartyCandidates
  checked: boolean
  onChange: (checked: boolean) => void
}

/** Whether seats are held; where they cannot be, why. */
function HoldSwitch({ candidates, checked, onChange }: HoldSwitchProps) {
  const { t } = useTranslation(['parties', 'error'])
  const { canHold, heldUntil, seatsLeft } = candidates
  if (canHold !== true) {
    return (
      <p className="type-small text-text-2">
        {t(`error:${canHold.because}`)}. {t('noHold')}
      </p>
    )
  }
  return (
    <Switch
      label={t('hold')}
      help={
        checked ? t('holdHelp', { until: formatDayTime(heldUntil), count: seatsLeft }) : t('noHold')
      }
      checked={checked}
      onCheckedChange={onChange}
      spread
    />
  )
}

interface PeopleProps {
  items: readonly Candidate[]
  chosen: readonly string[]
  mayChoose: (candidate: Candidate) => boolean
  onChange: (chosen: readonly string[]) => void
}

function People({ items, chosen, mayChoose, onChange }: PeopleProps) {
  const { t } = useTranslation(['parties', 'bookings'])
  if (items.length === 0) {
    return (
      <div className="grid justify-items-start gap-3">
        <p className="type-small text-text-2">{t('none')}</p>
        <Button asChild size="sm">
          <Link to={paths.profile('friends')}>{t('toFriends')}</Link>
        </Button>
      </div>
    )
  }
  return (
    <fieldset className="grid min-w-0 grid-cols-1 gap-3">
      <legend className="type-label mb-2">{t('who')}</legend>
      {items.map((candidate) => {
        const { userId, avatarUrl } = candidate
        const name = candidate.name ?? t('bookings:player')
        return (
          <Checkbox
            key={userId}
            checked={chosen.includes(userId)}
            disabled={!(mayChoose(candidate) || chosen.includes(userId))}
            onCheckedChange={(checked) =>
              onChange(checked ? [...chosen, userId] : chosen.filter((id) => id !== userId))
            }
            label={
              <UserChip
                id={userId}
                name={name}
                src={avatarUrl}
                size={32}
                meta={metaOf(candidate)}
              />
            }
          />
        )
      })}
    </fieldset>
  )

  function metaOf({ state, fitsFreeHours }: Candidate): string {
    const hours = fitsFreeHours === null ? undefined : t(fitsFreeHours ? 'fits' : 'fitsNot')
    return [t(`state.${state}`), hours].filter(Boolean).join(' · ')
  }
}
