import type { Room } from '@cco/domain/rooms/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api, trpc } from '../../../lib/api.ts'
import { errorPhrase } from '../../../lib/error.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/fields.tsx'
import { FormElement } from '../../../ui/form-element.tsx'
import { showToast } from '../../../ui/toast.tsx'

const ANSWER_MAX = 300

/** After the evening: what one liked and wishes for; for those who run the game what all said. */
export function Wishes({ room }: { room: Room }) {
  const { t } = useTranslation('roomSafety')
  const query = useQuery(trpc.rooms.wishes.queryOptions({ gameId: room.gameId }))
  const data = query.data
  if (!data) return null
  const runs = room.you.part === 'master' || room.you.part === 'co_master'
  if (!runs && data.can.give !== true && !data.own) return null
  return (
    <section aria-labelledby="wishes" className="grid gap-3 border-line-soft border-t p-5">
      <h2 id="wishes" className="type-h3">
        {t('wishes.title')}
      </h2>
      {runs ? (
        data.stars && data.wishes ? (
          <>
            <Answers title={t('wishes.stars')} items={data.stars} />
            <Answers title={t('wishes.wishes')} items={data.wishes} />
          </>
        ) : (
          <p className="type-small">{t('wishes.few', { count: data.answered })}</p>
        )
      ) : (
        <WishForm
          key={JSON.stringify(data.own)}
          gameId={room.gameId}
          own={data.own}
          canGive={data.can.give === true}
        />
      )}
    </section>
  )
}

function Answers({ title, items }: { title: string; items: readonly string[] }) {
  if (items.length === 0) return null
  return (
    <div>
      <h3 className="type-label mb-1">{title}</h3>
      <ul className="wrap-anywhere grid gap-1 font-display text-[1.0625rem] text-text-1">
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </div>
  )
}

interface FormProps {
  gameId: string
  own: { star: string; wish: string } | null
  canGive: boolean
}

function WishForm({ gameId, own, canGive }: FormProps) {
  const { t } = useTranslation(['roomSafety', 'error'])
  const client = useQueryClient()
  const [star, setStar] = useState(own?.star ?? '')
  const [wish, setWish] = useState(own?.wish ?? '')
  const [error, setError] = useState<unknown>()
  const [busy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      await api.rooms.setWishes.mutate({ gameId, star: star.trim(), wish: wish.trim() })
      showToast({ tone: 'success', title: t('wishes.saved') })
      await client.invalidateQueries(trpc.rooms.wishes.pathFilter())
    } catch (reason) {
      setError(reason)
    } finally {
      setBusy(false)
    }
  }
  return (
    <FormElement onSubmit={save} className="grid gap-3">
      <p className="type-small">{t('wishes.lead')}</p>
      <TextField
        label={t('wishes.star')}
        value={star}
        maxLength={ANSWER_MAX}
        readOnly={!canGive}
        onChange={({ target }) => setStar(target.value)}
      />
      <TextField
        label={t('wishes.wish')}
        value={wish}
        maxLength={ANSWER_MAX}
        readOnly={!canGive}
        error={error ? errorPhrase(error, t) : undefined}
        onChange={({ target }) => setWish(target.value)}
      />
      {canGive && (
        <Button type="submit" busy={busy} busyLabel={t('boundaries.saving')}>
          {t('wishes.save')}
        </Button>
      )}
    </FormElement>
  )
}
