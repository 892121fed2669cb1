import type { GameRow as Game } from '@cco/domain/game/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { api } from '../../../../lib/api.ts'
import { useSession } from '../../../../lib/auth.ts'
import { openAuthDialog } from '../../../../lib/auth-dialog.ts'
import { errorPhrase } from '../../../../lib/error.ts'
import { paths } from '../../../../lib/paths.ts'
import { Button } from '../../../../ui/button.tsx'
import { Checkbox } from '../../../../ui/checkbox.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { refreshBookings } from '../../../playing/bookings/shared/refresh.ts'

interface Props {
  game: Game
  seats: number
}

/** The way into the line for a full game; a guest signs in over the page first. */
export function JoinWaitlist({ game, seats }: Props) {
  const { t } = useTranslation(['stories', 'error'])
  const client = useQueryClient()
  const guest = useSession().status === 'guest'
  const [automatic, setAutomatic] = useState(false)
  const join = useMutation({
    mutationFn: () => api.waitlist.join.mutate({ gameId: game.id, seats, automatic }),
    onSuccess: () => refreshBookings(client),
  })
  const entry = join.data?.entry
  if (entry) {
    const { status, position } = entry
    return (
      <Notice
        tone="success"
        live="polite"
        title={status === 'accepted' ? t('booking.taken') : t('booking.joined')}
      >
        {status === 'waiting' && t('booking.joinedText', { position })}
        {status === 'offered' && t('booking.offered')}{' '}
        <Link to={paths.bookings(status === 'accepted' ? undefined : 'waiting')} className="link">
          {t('booking.toWaiting')}
        </Link>
      </Notice>
    )
  }
  return (
    <div className="grid grow gap-3">
      <Checkbox
        label={t('booking.automatic')}
        help={t('booking.automaticHelp')}
        checked={automatic}
        onCheckedChange={setAutomatic}
      />
      {join.error && (
        <Notice tone="danger" live="assertive">
          {errorPhrase(join.error, t)}
        </Notice>
      )}
      <Button
        variant="primary"
        size="lg"
        block
        busy={join.isPending}
        busyLabel={t('booking.joining')}
        onClick={() => (guest ? openAuthDialog('login') : join.mutate())}
      >
        {t('booking.join')}
      </Button>
    </div>
  )
}
