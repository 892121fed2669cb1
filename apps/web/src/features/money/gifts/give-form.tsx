import {
  GIFT_MESSAGE_MAX,
  type giftsOutput,
  type OrderedGift,
  orderedGift,
  RECIPIENT_QUERY,
} from '@cco/domain/gifts/contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import type * as z from 'zod/mini'
import { DateField } from '../../../kit/date-field.tsx'
import { Form, FormField } from '../../../kit/form.tsx'
import { useContractForm } from '../../../kit/form-schema.ts'
import { Price } from '../../../kit/labels.tsx'
import { RefundRulesLink } from '../../../kit/refund-rules-link.tsx'
import { UserField } from '../../../kit/user-field.tsx'
import { api } from '../../../lib/api.ts'
import { useSession } from '../../../lib/auth.ts'
import { formatDayTime, formatZonedTime } from '../../../lib/datetime.ts'
import { paths } from '../../../lib/paths.ts'
import { Button } from '../../../ui/button.tsx'
import { TextArea, TextField } from '../../../ui/fields.tsx'
import { Segmented } from '../../../ui/segmented.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { GiftCard } from './gift-card.tsx'
import { GiveDialog } from './give-dialog.tsx'
import {
  type Draft,
  deliveryDays,
  deliveryTime,
  EMPTY,
  isDeliveryDay,
  orderOf,
  putGiftInCart,
  recipientOf,
  saveDraft,
  savedDraft,
} from './model.ts'

interface GiveFormProps {
  /** Coins a gift costs. */
  price: number
  terms: Pick<z.infer<typeof giftsOutput>, 'coversCoins' | 'returnDays'>
}

/** The recipient, the message and the day of a gift. */
export function GiveForm({ price, terms }: GiveFormProps) {
  const { t } = useTranslation('gifts')
  const userId = useSession().user?.id ?? ''
  const [initial] = useState(() => savedDraft(userId, new Date()))
  const form = useContractForm<Draft, typeof orderedGift>({
    contract: orderedGift,
    input: (draft) => orderOf(draft, price, new Date()),
    // The one rule of the whole is that a gift has a recipient.
    fields: { '': 'user', recipientId: 'user', recipientEmail: 'email', deliverAt: 'day' },
    phrases: { user: t('give.noUser'), email: t('give.noEmail'), day: t('give.pastDay') },
    defaultValues: initial,
  })
  const { control } = form
  const navigate = useNavigate()
  const [confirming, setConfirming] = useState<{ draft: Draft; gift: OrderedGift }>()
  const [open, setOpen] = useState(false)
  const draft = form.watch()
  const { to, day } = draft
  const now = new Date()
  const { first, last } = deliveryDays(now)
  const morning = deliveryTime(isDeliveryDay(day, now) && day !== '' ? day : first)

  function addToCart(gift: OrderedGift) {
    const added = putGiftInCart(gift, recipientOf(form.getValues()))
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
      <div className="grid items-start gap-6 md:gap-8 wide:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="wide:sticky wide:top-[calc(var(--header-h)+1.5rem)] wide:order-last">
          <GiftCard
            who={recipientOf(draft)}
            message={draft.message.trim()}
            when={day !== '' && isDeliveryDay(day, now) ? formatDayTime(morning) : ''}
            coversCoins={terms.coversCoins}
          />
        </div>
        <Form
          form={form}
          className="panel"
          fieldsClassName="grid gap-5 p-4 md:p-6"
          onSubmit={async (gift) => {
            const ordered = form.getValues()
            saveDraft(userId, ordered)
            setConfirming({ draft: ordered, gift })
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
                    { value: 'user', label: t('give.user') },
                    { value: 'address', label: t('give.address') },
                  ]}
                />
              </div>
            )}
          </FormField>
          {to === 'user' ? (
            <UserField
              search={api.gifts.recipients.query}
              searchMin={RECIPIENT_QUERY.min}
              searchMax={RECIPIENT_QUERY.max}
              label={t('give.find')}
              help={t('give.findHelp')}
              noneFound={t('give.noneFound')}
            />
          ) : (
            <FormField control={control} name="email">
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
                maxLength={GIFT_MESSAGE_MAX}
                counter={{ used: field.value.length, max: GIFT_MESSAGE_MAX }}
              />
            )}
          </FormField>
          <FormField control={control} name="day">
            {(field) => (
              <DateField
                {...field}
                min={first}
                max={last}
                label={t('give.day')}
                labelHint={t('give.optional')}
                help={t('give.dayHelp', { time: formatZonedTime(morning) })}
              />
            )}
          </FormField>
          <p className="type-small text-text-3">
            {t('give.covers', { count: terms.coversCoins })}{' '}
            {t('give.returnable', { count: terms.returnDays })} <RefundRulesLink of="offer" />
          </p>
        </Form>
      </div>
      {confirming && (
        <GiveDialog
          {...confirming}
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
