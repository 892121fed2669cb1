import type { Room } from '@cco/domain/rooms/contract'
import { WISH_MAX } from '@cco/domain/rooms/limits'
import { setWishesInput } from '@cco/domain/rooms/safety-contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Form, FormField } from '../../../kit/form.tsx'
import { useContractForm } from '../../../kit/form-schema.ts'
import { api, trpc } from '../../../lib/api.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/fields.tsx'
import { showToast } from '../../../ui/toast.tsx'

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
  const { t } = useTranslation('roomSafety')
  const client = useQueryClient()
  const form = useContractForm<{ star: string; wish: string }, typeof setWishesInput>({
    contract: setWishesInput,
    input: (draft) => ({ gameId, ...draft }),
    defaultValues: { star: own?.star ?? '', wish: own?.wish ?? '' },
  })
  return (
    <Form
      form={form}
      onSubmit={async (input) => {
        await api.rooms.setWishes.mutate(input)
        form.reset({ star: input.star, wish: input.wish })
        showToast({ tone: 'success', title: t('wishes.saved') })
        await client.invalidateQueries(trpc.rooms.wishes.pathFilter())
      }}
      className="grid gap-3"
      fieldsClassName="grid gap-3"
      footer={
        canGive && (
          <Button
            type="submit"
            busy={form.formState.isSubmitting}
            busyLabel={t('boundaries.saving')}
          >
            {t('wishes.save')}
          </Button>
        )
      }
    >
      <p className="type-small">{t('wishes.lead')}</p>
      {(['star', 'wish'] as const).map((name) => (
        <FormField key={name} control={form.control} name={name}>
          {(field) => (
            <TextField
              {...field}
              label={t(`wishes.${name}`)}
              maxLength={WISH_MAX}
              readOnly={!canGive}
            />
          )}
        </FormField>
      ))}
    </Form>
  )
}
