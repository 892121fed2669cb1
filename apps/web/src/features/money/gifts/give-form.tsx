import type { giftsOutput } from '@cco/domain/gift/contract'
import { type Ref, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import type * as z from 'zod/mini'
import { Form, FormField } from '../../../kit/form.tsx'
import { Price } from '../../../kit/labels.tsx'
import { PersonField } from '../../../kit/person-field.tsx'
import { useSession } from '../../../lib/auth.ts'
import { formatTime, zoneLabel } from '../../../lib/datetime.ts'
import { paths } from '../../../lib/paths.ts'
import { Button } from '../../../ui/button.tsx'
import { TextArea, TextField } from '../../../ui/fields.tsx'
import { Segmented } from '../../../ui/segmented.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { GiveDialog } from './give-dialog.tsx'
import {
  type Draft,
  deliveryDays,
  deliveryTime,
  EMPTY,
  isDeliveryDay,
  MESSAGE_MAX,
  putGiftInCart,
  saveDraft,
  savedDraft,
} from './model.ts'
import { useRecipients } from './queries.ts'

interface GiveFormProps {
  /** Coins a gift costs. */
  price: number
  terms: Pick<z.infer<typeof giftsOutput>, 'coversCoins' | 'returnDays'>
}

/** Catches typos only; the server validates the address. */
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/** The recipient, the message and the day of a gift. */
export function GiveForm({ price, terms }: GiveFormProps) {
  const { t } = useTranslation('gifts')
  const userId = useSession().user?.id ?? ''
  const [initial] = useState(() => savedDraft(userId, new Date()))
  const form = useForm<Draft>({ defaultValues: initial })
  const { control } = form
  const navigate = useNavigate()
  const [confirming, setConfirming] = useState<Draft>()
  const [open, setOpen] = useState(false)
  const to = form.watch('to')
  const now = new Date()
  const { first, last } = deliveryDays(now)
  const day = form.watch('day')
  const morning = deliveryTime(isDeliveryDay(day, now) && day !== '' ? day : first)

  function addToCart(draft: Draft) {
    const added = putGiftInCart(draft, price)
    const title = t(added === 'added' ? 'give.inCart' : 'give.cartFull')
    const action = { label: t('give.openCart'), onClick: () => void navigate(paths.cart()) }
    showToast({ tone: added === 'added' ? 'success' : 'danger', title, action })
    if (added !== 'added') return
    saveDraft(userId, null)
    form.reset(EMPTY)
  }
  return (
    <section aria-labelledby="give">
      <h2 id="give" className="mb-4 md:mb-5">
        {t('give.title')}
      </h2>
      <Form
        form={form}
        className="panel"
        fieldsClassName="grid gap-5 p-4 md:p-6"
        onSubmit={async (draft) => {
          saveDraft(userId, draft)
          setConfirming(draft)
          setOpen(true)
        }}
        footer={
          <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-panel-line border-t p-4 md:px-6">
            <span className="flex items-center gap-3">
              {t('give.price')}
              <Price coins={price} look="total" />
            </span>
            <span className="flex flex-wrap gap-3 max-md:grid max-md:w-full">
              <Button size="lg" onClick={() => void form.handleSubmit(addToCart)()}>
                {t('give.toCart')}
              </Button>
              <Button type="submit" variant="primary" size="lg">
                {t('give.submit')}
              </Button>
            </span>
          </div>
        }
      >
        <FormField control={control} name="to">
          {({ value, onChange }) => (
            <div>
              <Segmented
                label={t('give.to')}
                value={value}
                onValueChange={onChange}
                options={[
                  { value: 'person', label: t('give.person') },
                  { value: 'address', label: t('give.address') },
                ]}
              />
            </div>
          )}
        </FormField>
        {to === 'person' ? (
          <FormField
            key="person"
            control={control}
            name="person"
            rules={{ validate: (person) => person !== null || t('give.noPerson') }}
          >
            {({ name: _, ...field }) => <RecipientField {...field} />}
          </FormField>
        ) : (
          <FormField
            key="email"
            control={control}
            name="email"
            rules={{
              validate: (text) => EMAIL.test(text.trim()) || t('give.noEmail'),
            }}
          >
            {(field) => (
              <TextField
                {...field}
                type="email"
                autoComplete="off"
                label={t('give.email')}
                help={t('give.emailHelp')}
                maxLength={254}
              />
            )}
          </FormField>
        )}
        <FormField control={control} name="message">
          {(field) => (
            <TextArea
              {...field}
              label={t('give.message')}
              labelHint={t('give.optional')}
              maxLength={MESSAGE_MAX}
              counter={{ used: field.value.length, max: MESSAGE_MAX }}
            />
          )}
        </FormField>
        <FormField
          control={control}
          name="day"
          rules={{ validate: (day) => isDeliveryDay(day, new Date()) || t('give.pastDay') }}
        >
          {(field) => (
            <TextField
              {...field}
              type="date"
              min={first}
              max={last}
              label={t('give.day')}
              labelHint={t('give.optional')}
              help={t('give.dayHelp', { time: `${formatTime(morning)} ${zoneLabel(morning)}` })}
            />
          )}
        </FormField>
        <p className="type-small text-text-3">
          {t('give.covers', { count: terms.coversCoins })}{' '}
          {t('give.returnable', { count: terms.returnDays })}
        </p>
      </Form>
      {confirming && (
        <GiveDialog
          draft={confirming}
          price={price}
          open={open}
          onOpenChange={setOpen}
          onGiven={() => {
            saveDraft(userId, null)
            form.reset(EMPTY)
          }}
        />
      )}
    </section>
  )
}

interface RecipientFieldProps {
  value: Draft['person']
  onChange: (person: Draft['person']) => void
  onBlur: () => void
  error: string | undefined
  ref: Ref<HTMLInputElement>
}

/** The limit of the server (`recipientsInput`). */
const QUERY_MAX = 40

/** The recipient, searched by name or account number. */
function RecipientField(props: RecipientFieldProps) {
  const { t } = useTranslation('gifts')
  const [text, setText] = useState('')
  const found = useRecipients(text)
  return (
    <PersonField
      {...props}
      label={t('give.find')}
      help={t('give.findHelp')}
      clearLabel={t('give.clear')}
      numberOf={({ accountId }) => t('give.account', { number: accountId })}
      maxLength={QUERY_MAX}
      text={text}
      onTextChange={setText}
      people={found.people}
      status={status()}
    />
  )

  function status(): string {
    if (!found.enabled) return ''
    if (found.failed) return t('give.findFailed')
    if (found.people.length > 0) return t('give.found', { count: found.people.length })
    return found.searching ? t('give.finding') : t('give.noneFound')
  }
}
