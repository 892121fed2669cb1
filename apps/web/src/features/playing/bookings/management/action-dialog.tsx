import type { ManagedRow, StaffCancelPreview } from '@cco/domain/bookings/management'
import type { CancelTerms } from '@cco/domain/bookings/refund'
import type { GameRow } from '@cco/domain/games/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../../../../kit/confirm-dialog.tsx'
import { api, trpc } from '../../../../lib/api.ts'
import { formatDayTime } from '../../../../lib/datetime.ts'
import { errorPhrase, ShownError } from '../../../../lib/error.ts'
import { localize } from '../../../../lib/language.ts'
import { Checkbox, RadioCard } from '../../../../ui/choice.tsx'
import { TextArea, TextField } from '../../../../ui/fields.tsx'
import { Skeleton } from '../../../../ui/loading.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { showToast } from '../../../../ui/toast.tsx'
import { refreshBookings } from '../refresh.ts'
import { GamePicker } from './game-picker.tsx'
import type { BookingAction } from './model.ts'

interface ActionDialogProps {
  row: ManagedRow
  action: BookingAction
  onClose: () => void
}

const REASON = { min: 3, max: 500 }

/** An action of staff on a booking, with its reason. */
export function ActionDialog({ row, action, onClose }: ActionDialogProps) {
  const { t } = useTranslation(['bookingManagement', 'common'])
  const client = useQueryClient()
  const left = row.paidCoins - row.refundedCoins
  const [reason, setReason] = useState('')
  const [coins, setCoins] = useState(String(left))
  const [game, setGame] = useState<GameRow | null>(null)
  const [paidByClub, setPaidByClub] = useState(false)
  const [terms, setTerms] = useState<CancelTerms>()
  const [checked, setChecked] = useState(false)
  const noReason = reason.trim().length < REASON.min
  const noCoins = action === 'refund' && !(Number.isInteger(Number(coins)) && Number(coins) > 0)
  const noGame = action === 'transfer' && game === null
  const noTerms = action === 'cancel' && terms === undefined

  const act = async () => {
    setChecked(true)
    if (noReason || noCoins || noGame || noTerms) throw new ShownError()
    const { row: after, awaitingOwner } = await send()
    showToast({ tone: 'success', ...doneToast(after, awaitingOwner) })
    await client.invalidateQueries(trpc.bookingManagement.pathFilter())
    await refreshBookings(client)
  }
  const send = () => {
    const { id: bookingId } = row
    const { transfer, cancel, refund } = api.bookingManagement
    if (action === 'transfer') {
      return transfer.mutate({ bookingId, gameId: game?.id ?? '', paidByClub, reason })
    }
    if (action === 'cancel') return cancel.mutate({ bookingId, terms: terms ?? 'player', reason })
    if (action === 'waive') return refund.mutate({ bookingId, reason })
    return refund.mutate({ bookingId, coins: Number(coins), reason })
  }
  const doneToast = ({ answerBy }: ManagedRow, awaitingOwner: number) => {
    if (answerBy)
      return { title: t('held'), text: t('heldUntil', { when: formatDayTime(answerBy) }) }
    if (awaitingOwner === 0) return { title: t('done') }
    return { title: t('done'), text: t('awaitingOwner', { count: awaitingOwner }) }
  }
  const preview = useCancelTerms(row.id, action === 'cancel')
  const refund = preview.data?.terms.find((one) => one.terms === terms)
  const refundCoins = refund ? refund.coins + refund.goodwillCoins : 0
  const about = `${row.displayName ?? t('common:noName')}, ${localize(row.game.story.title)}, ${formatDayTime(row.game.startsAt)}`
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t(`${action}Title`)}
      description={about}
      safeLabel={t('keep')}
      actionLabel={
        refundCoins > 0 ? t('cancelActionCoins', { count: refundCoins }) : t(`${action}Action`)
      }
      busyLabel={t('busy')}
      actionVariant={action === 'cancel' ? 'danger-filled' : 'primary'}
      onConfirm={act}
    >
      <div className="grid gap-4">
        <p>{t(`${action}Text`, { count: left })}</p>
        {action === 'cancel' && (
          <CancelTermsField bookingId={row.id} value={terms} onChange={setTerms} />
        )}
        {checked && noTerms && (
          <p role="alert" className="type-small text-danger">
            {t('terms.wrong')}
          </p>
        )}
        {action === 'transfer' && (
          <GamePicker
            except={row.game.id}
            value={game}
            onChange={setGame}
            error={checked && noGame ? t('gameWrong') : undefined}
          />
        )}
        {action === 'transfer' && (
          <Checkbox
            label={t('paidByClubMove')}
            help={t('paidByClubHelp')}
            checked={paidByClub}
            onCheckedChange={setPaidByClub}
          />
        )}
        {action === 'refund' && (
          <TextField
            label={t('coins')}
            inputMode="numeric"
            value={coins}
            onChange={(event) => setCoins(event.target.value)}
            error={checked && noCoins ? t('numberWrong') : undefined}
          />
        )}
        <TextArea
          label={t('reason')}
          help={t('reasonHelp')}
          maxLength={REASON.max}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
          error={checked && noReason ? t('reasonShort') : undefined}
        />
      </div>
    </ConfirmDialog>
  )
}

/** What each of the terms returns to the player, as of now. */
function useCancelTerms(bookingId: string, enabled = true) {
  const options = trpc.bookingManagement.cancelPreview.queryOptions({ bookingId })
  return useQuery({ ...options, staleTime: 0, enabled })
}

interface CancelTermsFieldProps {
  bookingId: string
  value: CancelTerms | undefined
  onChange: (terms: CancelTerms) => void
}

/** The terms of a cancellation, each with what it returns to the player. */
function CancelTermsField({ bookingId, value, onChange }: CancelTermsFieldProps) {
  const { t } = useTranslation(['bookingManagement', 'common', 'error'])
  const { data, error } = useCancelTerms(bookingId)
  if (error && !data) {
    return (
      <Notice tone="danger" live="assertive">
        {errorPhrase(error, t)}
      </Notice>
    )
  }
  if (!data) {
    return (
      <div role="status">
        <span className="sr-only">{t('bookingManagement:terms.loading')}</span>
        <Skeleton className="h-40" />
      </div>
    )
  }
  return (
    <fieldset className="grid min-w-0 gap-2">
      <legend className="type-label mb-2 text-text-3">{t('bookingManagement:terms.label')}</legend>
      {data.terms.map((one) => (
        <RadioCard
          key={one.terms}
          name="terms"
          value={one.terms}
          checked={value === one.terms}
          onChange={() => onChange(one.terms)}
          title={t(`bookingManagement:terms.${one.terms}`)}
        >
          <span className="type-small block text-text-2">{returned(one)}</span>
          {one.beyond > data.aloneCoins && (
            <span className="type-small block text-text-2">
              {t('bookingManagement:terms.second', { count: one.beyond })}
            </span>
          )}
        </RadioCard>
      ))}
    </fieldset>
  )

  function returned({ coins, goodwillCoins, freeSeats }: StaffCancelPreview['terms'][number]) {
    const parts = [
      coins > 0 && t('bookingManagement:terms.coins', { count: coins }),
      freeSeats > 0 && t('bookingManagement:terms.free', { count: freeSeats }),
      goodwillCoins > 0 && t('bookingManagement:terms.goodwill', { count: goodwillCoins }),
    ].filter(Boolean)
    return parts.length > 0
      ? t('bookingManagement:terms.returned', { what: parts.join(', ') })
      : t('bookingManagement:terms.nothing')
  }
}
