import type { ManagedItem } from '@cco/domain/inventory/contract'
import {
  ITEM_DESCRIPTION_MAX,
  ITEM_NAME_MAX,
  type ItemFields,
  itemFields,
} from '@cco/domain/inventory/fields'
import { ITEM_KINDS, ITEM_RARITIES, type ItemKind, LOOKS } from '@cco/domain/inventory/looks'
import { HUES } from '@cco/domain/outfits/hue'
import { useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { FormDialog } from '../../../kit/form-dialog.tsx'
import { useContractForm } from '../../../kit/form-schema.ts'
import { Checkbox } from '../../../ui/choice.tsx'
import { Select, TextArea, TextField } from '../../../ui/fields.tsx'
import { hueStyle } from '../../../ui/hue.ts'
import { showToast } from '../../../ui/toast.tsx'
import { ItemPicture } from './item-picture.tsx'
import { useItemChanges } from './queries.ts'

interface Props {
  /** Null for a new one. */
  item: ManagedItem | null
  onClose: () => void
}

const LANGUAGES = ['ru', 'en'] as const
const TEXTS = ['name', 'description'] as const
const PATHS = TEXTS.flatMap((field) => LANGUAGES.map((language) => `${field}.${language}` as const))

/** The contract, with every text about it. */
const contract = itemFields.check(
  ...TEXTS.flatMap((field) =>
    LANGUAGES.map((language) =>
      z.refine<ItemFields>((fields) => fields[field][language] !== '', { path: [field, language] }),
    ),
  ),
)
const EMPTY = { ru: '', en: '' }

/** Creates an item or edits it, in both languages; its drawing is chosen from a closed set. */
export function ItemDialog({ item, onClose }: Props) {
  const { t } = useTranslation(['inventoryManagement', 'common'])
  const form = useContractForm<ItemFields, typeof contract>({
    contract,
    input: (draft) => draft,
    fields: Object.fromEntries(PATHS.map((path) => [path, path])),
    phrases: Object.fromEntries(PATHS.map((path) => [path, t('required')])),
    defaultValues: {
      kind: item?.kind ?? 'frame',
      name: item?.name ?? EMPTY,
      description: item?.description ?? EMPTY,
      look: item?.look ?? 'line',
      hue: item?.hue ?? 'ink',
      rarity: item?.rarity ?? 'common',
      isUnique: item?.isUnique ?? false,
    },
  })
  const { create, update } = useItemChanges()
  const { errors } = form.formState
  const isSet = item?.isUsed ?? false
  return (
    <FormDialog
      form={form}
      size="lg"
      title={t(item ? 'editTitle' : 'createTitle')}
      actionLabel={t(item ? 'save' : 'create')}
      busyLabel={t('saving')}
      onClose={onClose}
      onSubmit={async (fields) => {
        if (item) await update({ ...fields, id: item.id })
        else await create(fields)
        showToast({ tone: 'success', title: t(item ? 'saved' : 'created') })
      }}
    >
      <div className="grid gap-4 md:grid-cols-2">
        {!isSet && (
          <Select
            label={t('field.kind')}
            options={ITEM_KINDS.map((value) => ({ value, label: t(`kind.${value}`) }))}
            {...form.register('kind', {
              onChange: (event: { target: { value: ItemKind } }) =>
                form.setValue('look', LOOKS[event.target.value][0] ?? ''),
            })}
          />
        )}
        <Select
          label={t('field.rarity')}
          options={ITEM_RARITIES.map((value) => ({ value, label: t(`rarity.${value}`) }))}
          {...form.register('rarity')}
        />
      </div>
      {TEXTS.map((field) => (
        <div key={field} className="grid gap-4 md:grid-cols-2">
          {LANGUAGES.map((language) => {
            const props = {
              label: t('inLanguage', {
                field: t(`field.${field}`),
                language: t(`common:language.${language}`),
              }),
              error: errors[field]?.[language]?.message,
              ...form.register(`${field}.${language}`),
            }
            if (field === 'name') {
              return <TextField key={language} {...props} maxLength={ITEM_NAME_MAX} />
            }
            return <TextArea key={language} {...props} rows={2} maxLength={ITEM_DESCRIPTION_MAX} />
          })}
        </div>
      ))}
      <Appearance isSet={isSet} />
      {!isSet && (
        <Checkbox
          label={t('field.isUnique')}
          help={t('uniqueHelp')}
          {...form.register('isUnique')}
        />
      )}
    </FormDialog>
  )
}

const OPTION =
  'ring-within relative grid cursor-pointer place-items-center rounded-md border border-line hover:bg-surface-3 has-checked:border-surface-inverse has-checked:bg-surface-3'

/** The drawing and its colour; what a ticket is for stays once it was given. */
function Appearance({ isSet }: { isSet: boolean }) {
  const { t } = useTranslation('inventoryManagement')
  const { register, watch } = useFormContext<ItemFields>()
  const [kind, hue] = watch(['kind', 'hue'])
  const looks = kind === 'title' || (kind === 'ticket' && isSet) ? [] : LOOKS[kind]
  const user = { id: 'preview', name: 'CCO' }
  return (
    <>
      {looks.length > 0 && (
        <fieldset>
          <legend className="type-label mb-2 text-text-1">{t(`look.${kind}`)}</legend>
          <div className="flex max-h-64 flex-wrap gap-2 overflow-y-auto p-1">
            {looks.map((look, at) => (
              <label key={`${kind} ${look}`} className={`${OPTION} size-20`}>
                <input type="radio" value={look} className="sr-only" {...register('look')} />
                <ItemPicture item={{ kind, look, hue }} user={user} />
                <span className="sr-only">
                  {kind === 'ticket'
                    ? t(`ticket.${look as 'seat' | 'rename'}`)
                    : t('variant', { number: at + 1 })}
                </span>
              </label>
            ))}
          </div>
        </fieldset>
      )}
      {kind !== 'title' && (
        <fieldset>
          <legend className="type-label mb-2 text-text-1">{t('field.hue')}</legend>
          <div className="flex flex-wrap gap-2">
            {HUES.map((value) => (
              <label key={value} className={`${OPTION} size-11`}>
                <input type="radio" value={value} className="sr-only" {...register('hue')} />
                <span
                  aria-hidden="true"
                  className="size-6 rounded-full bg-(--hue)"
                  style={hueStyle(value)}
                />
                <span className="sr-only">{t(`hue.${value}`)}</span>
              </label>
            ))}
          </div>
        </fieldset>
      )}
    </>
  )
}
