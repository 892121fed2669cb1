import type { Language } from '@cco/domain/language/language'
import { createPlaceInput, type StaffPlaceRow } from '@cco/domain/places/contract'
import {
  LINK_MAX,
  PLACE_ADDRESS_MAX,
  PLACE_CONTACT_MAX,
  PLACE_NAME_MAX,
  PLACE_TEXT_MAX,
} from '@cco/domain/places/limits'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { FormDialog } from '../../../kit/form-dialog.tsx'
import { useContractForm } from '../../../kit/form-schema.ts'
import { IntegerField } from '../../../kit/integer-field.tsx'
import { typedNumber } from '../../../lib/numbers.ts'
import { newUuid } from '../../../lib/uuid.ts'
import { TextArea, TextField } from '../../../ui/fields.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { usePlaceChanges } from './queries.ts'

interface Props {
  /** Null for a new one. */
  place: StaffPlaceRow | null
  onClose: () => void
}

type InBoth = Record<Language, string>
interface Draft {
  name: InBoth
  address: InBoth
  directions: InBoth
  advice: InBoth
  contact: string
  mapUrl: string
  position: string
}

const EMPTY: InBoth = { ru: '', en: '' }
const LANGUAGES = ['ru', 'en'] as const
/** The texts in both languages, by their paths in the contract and in the form. */
const TEXTS = (['name', 'address', 'directions', 'advice'] as const).flatMap((field) =>
  LANGUAGES.map((language) => `${field}.${language}` as const),
)
const REQUIRED = /^(?:name|address)\./
const contract = z.omit(createPlaceInput, { requestKey: true })

/** A text that may be left out, in both languages or in none. */
const optional = (text: InBoth) => (text.ru.trim() || text.en.trim() ? text : null)

/** Creates or edits a place, in both languages. */
export function PlaceDialog({ place, onClose }: Props) {
  const { t } = useTranslation(['places', 'common'])
  const form = useContractForm<Draft, typeof contract>({
    contract,
    input: ({ directions, advice, contact, mapUrl, position, ...names }) => ({
      ...names,
      directions: optional(directions),
      advice: optional(advice),
      contact: contact.trim() || null,
      mapUrl: mapUrl.trim() || null,
      position: typedNumber(position),
    }),
    fields: Object.fromEntries(TEXTS.map((text) => [text, text])),
    phrases: {
      ...Object.fromEntries(
        TEXTS.map((text) => [text, t(REQUIRED.test(text) ? 'needBoth' : 'bothOrNone')]),
      ),
      contact: t('badContact'),
      mapUrl: t('badMap'),
    },
    defaultValues: {
      name: place?.name ?? EMPTY,
      address: place?.address ?? EMPTY,
      directions: place?.directions ?? EMPTY,
      advice: place?.advice ?? EMPTY,
      contact: place?.contact ?? '',
      mapUrl: place?.mapUrl ?? '',
      position: String(place?.position ?? 0),
    },
  })
  const [requestKey] = useState(() => newUuid())
  const { create, update } = usePlaceChanges()
  const { errors } = form.formState
  const labelOf = (field: 'name' | 'address' | 'directions' | 'advice', language: Language) =>
    t('inLanguage', { field: t(`field.${field}`), language: t(`common:language.${language}`) })
  return (
    <FormDialog
      form={form}
      title={t(place ? 'editTitle' : 'add')}
      actionLabel={t('save')}
      busyLabel={t('saving')}
      onClose={onClose}
      onSubmit={async (fields) => {
        if (place) await update({ id: place.id, ...fields })
        else await create({ requestKey, ...fields })
        showToast({ tone: 'success', title: t('saved') })
      }}
    >
      {(['name', 'address'] as const).map((field) => (
        <div key={field} className="grid gap-4 md:grid-cols-2">
          {LANGUAGES.map((language) => (
            <TextField
              key={language}
              label={labelOf(field, language)}
              maxLength={field === 'name' ? PLACE_NAME_MAX : PLACE_ADDRESS_MAX}
              error={errors[field]?.[language]?.message}
              {...form.register(`${field}.${language}`)}
            />
          ))}
        </div>
      ))}
      {(['directions', 'advice'] as const).map((field) => (
        <div key={field} className="grid gap-4 md:grid-cols-2">
          {LANGUAGES.map((language) => (
            <TextArea
              key={language}
              label={labelOf(field, language)}
              maxLength={PLACE_TEXT_MAX}
              error={errors[field]?.[language]?.message}
              {...form.register(`${field}.${language}`)}
            />
          ))}
        </div>
      ))}
      <div className="grid gap-4 md:grid-cols-2">
        <TextField
          label={t('field.contact')}
          maxLength={PLACE_CONTACT_MAX}
          error={errors.contact?.message}
          {...form.register('contact')}
        />
        <TextField
          type="url"
          inputMode="url"
          label={t('field.mapUrl')}
          maxLength={LINK_MAX}
          error={errors.mapUrl?.message}
          {...form.register('mapUrl')}
        />
      </div>
      <IntegerField<Draft> name="position" label={t('field.position')} />
    </FormDialog>
  )
}
