import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../../../kit/confirm-dialog.tsx'
import { api, trpc } from '../../../lib/api.ts'
import { TextArea } from '../../../ui/text-area.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { showToast } from '../../../ui/toast.ts'
import { refreshBookings } from '../../bookings/shared/refresh.ts'
import { GameSelect } from './game-select.tsx'
import { Unfilled } from './unfilled.ts'

interface Props {
  onClose: () => void
}

/** Seats for a player who asked at the desk or by phone. */
export function BookDialog({ onClose }: Props) {
  const { t } = useTranslation('desk')
  const client = useQueryClient()
  const [account, setAccount] = useState('')
  const [seats, setSeats] = useState('1')
  const [gameId, setGameId] = useState('')
  const [reason, setReason] = useState('')
  const [checked, setChecked] = useState(false)
  const wrong = (text: string) => !(Number.isInteger(Number(text)) && Number(text) > 0)
  const noReason = reason.trim().length < 3

  const book = async () => {
    setChecked(true)
    if (wrong(account) || wrong(seats) || gameId === '' || noReason) throw new Unfilled()
    const accountId = Number(account)
    await api.bookingManagement.book.mutate({ accountId, gameId, seats: Number(seats), reason })
    showToast({ tone: 'success', title: t('done') })
    await client.invalidateQueries(trpc.bookingManagement.pathFilter())
    await refreshBookings(client)
  }
  const number = (label: string, value: string, set: (text: string) => void) => (
    <TextField
      label={label}
      inputMode="numeric"
      value={value}
      onChange={(event) => set(event.target.value)}
      error={checked && wrong(value) ? t('numberWrong') : undefined}
    />
  )
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('book')}
      description={t('bookText')}
      safeLabel={t('keep')}
      deedLabel={t('bookDeed')}
      busyLabel={t('busy')}
      deedVariant="primary"
      onConfirm={book}
    >
      <div className="grid grid-cols-1 gap-4">
        {number(t('accountNumber'), account, setAccount)}
        <GameSelect value={gameId} onValueChange={setGameId} missing={checked && gameId === ''} />
        {number(t('seatsWanted'), seats, setSeats)}
        <TextArea
          label={t('reason')}
          help={t('reasonHelp')}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
          error={checked && noReason ? t('reasonShort') : undefined}
        />
      </div>
    </ConfirmDialog>
  )
}
