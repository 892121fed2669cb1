import { COINS_MAX } from '@cco/domain/currency/constants'
import {
  createPromoInput,
  PERCENT_MAX,
  type PromoChoice,
  type PromoRow,
  type promoChoicesInput,
} from '@cco/domain/promo-codes/contract'
import { PROMO_KINDS } from '@cco/domain/promo-codes/discount'
import { SEARCH_MAX } from '@cco/domain/staff-tables/limits'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { DateTimeField } from '../../../kit/date-time-field.tsx'
import { FormField } from '../../../kit/form.tsx'
import { FormDialog } from '../../../kit/form-dialog.tsx'
import { useContractForm } from '../../../kit/form-schema.ts'
import { IntegerField } from '../../../kit/integer-field.tsx'
import { trpc } from '../../../lib/api.ts'
import { weekdayNames, zoneLabel } from '../../../lib/datetime.ts'
import { clockInstant } from '../../../lib/day.ts'
import { errorPhrase } from '../../../lib/error.ts'
import { localize } from '../../../lib/language.ts'
import { newUuid } from '../../../lib/uuid.ts'
import { Chip } from '../../../ui/badge.tsx'
import { Checkbox } from '../../../ui/choice.tsx'
import { SearchField, Select, TextField } from '../../../ui/fields.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { choicesShown, type Draft, draftOf, termsOf } from './model.ts'
import { usePromoChanges } from './queries.ts'

interface Props {
  /** Null for a new one. */
  promo: PromoRow | null
  onClose: () => void
}

/** The contract of a code that was used so often: its limit cannot go below. */
function usedContract(uses: number) {
  return createPromoInput.shape.terms.check(
    z.refine(({ maxUses }) => maxUses === null || maxUses >= uses, { path: ['maxUses'] }),
  )
}

/** Creates a promo code or edits its terms. */
export function PromoDialog({ promo, onClose }: Props) {
  const { t } = useTranslation('promoCodes')
  const contract = usedContract(promo?.uses ?? 0)
  const form = useContractForm<Draft, typeof contract>({
    contract,
    input: termsOf,
    phrases: {
      code: t('codeWrong'),
      startsAt: t('timeWrong'),
      endsAt: ({ endsAt }) => t(clockInstant(endsAt) ? 'endsWrong' : 'timeWrong'),
      value: ({ kind }) => ({ least: 1, most: kind === 'percent' ? PERCENT_MAX : COINS_MAX }),
      maxUses: (_, bounds) => ({ most: 0, ...bounds, least: Math.max(1, promo?.uses ?? 1) }),
    },
    defaultValues: draftOf(promo),
  })
  const [requestKey] = useState(() => newUuid())
  const { create, update } = usePromoChanges()
  const { register, watch, formState } = form
  const { errors } = formState
  const kind = watch('kind')
  const isUsed = promo !== null && promo.uses > 0
  return (
    <FormDialog
      form={form}
      size="lg"
      title={promo ? t('editTitle', { code: promo.code }) : t('createTitle')}
      actionLabel={t(promo ? 'save' : 'create')}
      busyLabel={t('saving')}
      onClose={onClose}
      onSubmit={async (terms) => {
        if (promo) await update({ id: promo.id, terms })
        else await create({ requestKey, terms })
        showToast({ tone: 'success', title: t(promo ? 'saved' : 'created', { code: terms.code }) })
      }}
    >
      {isUsed && <Notice tone="info">{t('used')}</Notice>}
      <div className="grid gap-5 md:grid-cols-3">
        <TextField
          label={t('code')}
          help={t('codeHelp')}
          autoComplete="off"
          maxLength={40}
          readOnly={isUsed}
          error={errors.code?.message}
          {...register('code')}
        />
        <Select
          label={t('kind')}
          options={PROMO_KINDS.map((value) => ({
            value,
            label: t(`kinds.${value}`),
            disabled: isUsed && value !== promo.kind,
          }))}
          {...register('kind')}
        />
        {kind !== 'free_seat' && (
          <IntegerField<Draft> name="value" label={t(kind === 'percent' ? 'percent' : 'coins')} />
        )}
      </div>
      <div className="grid gap-5 md:grid-cols-2">
        {(['startsAt', 'endsAt'] as const).map((name) => (
          <FormField key={name} control={form.control} name={name}>
            {(field) => (
              <DateTimeField
                {...field}
                label={t(name, { zone: zoneLabel(Date.now()) })}
                labelHint={t('optional')}
              />
            )}
          </FormField>
        ))}
      </div>
      <div className="grid gap-5 md:grid-cols-2">
        <IntegerField<Draft> name="maxUses" label={t('maxUses')} labelHint={t('optional')} />
        <IntegerField<Draft> name="maxUsesPerPlayer" label={t('maxUsesPerPlayer')} />
        <IntegerField<Draft> name="maxSeats" label={t('maxSeats')} labelHint={t('optional')} />
        <IntegerField<Draft> name="minTotal" label={t('minTotal')} labelHint={t('optional')} />
      </div>
      <Checkbox label={t('firstBookingOnly')} {...register('firstBookingOnly')} />
      <RestrictionFields promoId={promo?.id} />
    </FormDialog>
  )
}

/** Weekdays, stories and masters a code is limited to; an empty choice is no limit. */
function RestrictionFields({ promoId }: { promoId: string | undefined }) {
  const { t } = useTranslation('promoCodes')
  return (
    <>
      <Weekdays />
      <div className="grid items-start gap-5 md:grid-cols-2">
        <Choices of="story" label={t('stories')} searchLabel={t('findStory')} promoId={promoId} />
        <Choices of="master" label={t('masters')} searchLabel={t('findMaster')} promoId={promoId} />
      </div>
    </>
  )
}

function Weekdays() {
  const { t } = useTranslation('promoCodes')
  const { control } = useFormContext<Draft>()
  const { field } = useController({ control, name: 'weekdays' })
  const toggle = (day: number) =>
    field.onChange(
      field.value.includes(day)
        ? field.value.filter((chosen) => chosen !== day)
        : [...field.value, day],
    )
  return (
    <fieldset>
      <legend className="type-label mb-1.5 text-text-1">{t('weekdays')}</legend>
      <div className="flex flex-wrap gap-2">
        {weekdayNames('short').map(({ iso, name }) => (
          <Chip key={iso} pressed={field.value.includes(iso)} onClick={() => toggle(iso)}>
            {name}
          </Chip>
        ))}
      </div>
      <p className="type-small mt-1.5 text-text-3">{t('weekdaysHelp')}</p>
    </fieldset>
  )
}

interface ChoicesProps {
  of: 'story' | 'master'
  label: string
  searchLabel: string
  promoId: string | undefined
}

/** A searchable list; chosen entries stay visible whatever the search. */
function Choices({ of, label, searchLabel, promoId }: ChoicesProps) {
  const { t } = useTranslation(['promoCodes', 'staffTables', 'error'])
  const { control } = useFormContext<Draft>()
  const { field } = useController({ control, name: of === 'story' ? 'storyIds' : 'masterIds' })
  const [search, setSearch] = useState('')
  const [picked, setPicked] = useState<readonly PromoChoice[]>([])
  const { data, error } = usePromoChoices({ of, search, promoId })
  const items = data && choicesShown(data.found, [...data.bound, ...picked])

  function change(item: PromoChoice, checked: boolean) {
    if (checked) setPicked([...picked, item])
    const others = field.value.filter((id) => id !== item.id)
    field.onChange(checked ? [...others, item.id] : others)
  }
  return (
    <details className="panel group">
      <summary className="flex min-h-11 cursor-pointer items-center justify-between gap-3 px-3.5 text-text-1">
        <span className="type-label">{label}</span>
        <span className="num type-small text-text-3">
          {field.value.length > 0 ? t('chosen', { count: field.value.length }) : t('any')}
        </span>
      </summary>
      <div className="grid gap-3 border-line-soft border-t px-3.5 py-3">
        <SearchField
          label={searchLabel}
          placeholder={searchLabel}
          clearLabel={t('staffTables:clearSearch')}
          maxLength={SEARCH_MAX}
          value={search}
          onValueChange={setSearch}
          // Enter would submit the form.
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
        <ul className="grid max-h-56 gap-2.5 overflow-y-auto">
          {items?.map((item) => (
            <li key={item.id}>
              <Checkbox
                label={localize(item.name)}
                checked={field.value.includes(item.id)}
                onCheckedChange={(checked) => change(item, checked === true)}
              />
            </li>
          ))}
        </ul>
        <p role="status" className="type-small text-text-3 empty:hidden">
          {error && errorPhrase(error, t)}
          {items?.length === 0 && t('staffTables:nothing')}
          {data?.hasMore && t('moreChoices')}
        </p>
      </div>
    </details>
  )
}

/** Stories or masters by name. The previous result stays visible while one loads. */
function usePromoChoices(input: z.input<typeof promoChoicesInput>) {
  const options = trpc.promoCodes.choices.queryOptions(input)
  return useQuery({ ...options, placeholderData: keepPreviousData })
}
