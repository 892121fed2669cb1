import { GENRES } from '@cco/domain/genre/genre'
import { LANGUAGES } from '@cco/domain/language/languages'
import type { ManagedCard } from '@cco/domain/master-cards/management'
import { CARD_BIO_MAX, CARD_HEADLINE_MAX, CARD_NAME_MAX } from '@cco/domain/master-cards/management'
import type { UploadedPicture } from '@cco/domain/picture/uploaded'
import { useState } from 'react'
import { type Control, useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { FormField } from '../../../kit/form.tsx'
import { localize } from '../../../lib/language.ts'
import { Chip } from '../../../ui/badge.tsx'
import { Checkbox } from '../../../ui/choice.tsx'
import { TextArea, TextField } from '../../../ui/fields.tsx'
import { Segmented } from '../../../ui/segmented.tsx'
import { type CardDraft, previewOf } from './card-draft.ts'
import { CardPreview } from './card-preview.tsx'
import { LinkFields } from './link-fields.tsx'
import { PhotoField } from './photo-field.tsx'

const MAX = { name: CARD_NAME_MAX, headline: CARD_HEADLINE_MAX, bio: CARD_BIO_MAX }

const VIEWS = ['texts', 'preview'] as const

interface Props {
  id: string
  /** Null for a new card, for which no photo can be uploaded yet. */
  card: ManagedCard | null
}

/** What a card says, in both languages side by side, and a preview of it. */
export function CardFormFields({ id, card }: Props) {
  const { t } = useTranslation('masterCards')
  const { control, formState, setValue } = useFormContext<CardDraft>()
  const [uploaded, setUploaded] = useState<UploadedPicture[]>([])
  const [chosen, setView] = useState<(typeof VIEWS)[number]>('texts')
  const draft = useWatch({ control }) as CardDraft
  const photo = photoOf(draft.photo, card, uploaded)
  const changePhoto = (picture: UploadedPicture | null) => {
    if (picture) setUploaded([...uploaded, picture])
    setValue('photo', picture?.name ?? null, { shouldDirty: true })
  }
  // A refused field is shown.
  const view = Object.keys(formState.errors).length > 0 ? 'texts' : chosen
  return (
    <>
      <Segmented
        label={t('view')}
        options={VIEWS.map((value) => ({ value, label: t(value) }))}
        value={view}
        onValueChange={setView}
      />
      <div hidden={view !== 'texts'} className="grid gap-4 [&[hidden]]:hidden">
        {card && (
          <PhotoField
            cardId={id}
            name={localize(draft.name)}
            shown={photo}
            isOwn={draft.photo !== null}
            onChange={changePhoto}
          />
        )}
        <TextFields />
        <LinkFields />
      </div>
      {view === 'preview' && (
        <div className="grid gap-4">
          {LANGUAGES.map((language) => (
            <CardPreview key={language} {...{ id, photo, language }} fields={previewOf(draft)} />
          ))}
        </div>
      )}
    </>
  )
}

/** Returns the link to the photo that a draft names, or to the picture of the profile. */
function photoOf(
  name: string | null,
  card: ManagedCard | null,
  uploaded: readonly UploadedPicture[],
): string | null {
  const photos = [...uploaded, card?.photo, card?.proposal?.photo]
  return photos.find((one) => one?.name === name)?.link ?? card?.profilePhoto ?? null
}

function TextFields() {
  const { t } = useTranslation(['masterCards', 'common'])
  const { control } = useFormContext<CardDraft>()
  return (
    <>
      {(['name', 'headline', 'bio'] as const).map((field) => (
        <div key={field} className="grid gap-4 md:grid-cols-2">
          {LANGUAGES.map((language) => (
            <FormField key={language} control={control} name={`${field}.${language}`}>
              {(bound) => {
                const props = {
                  ...bound,
                  lang: language,
                  maxLength: MAX[field],
                  label: t('inLanguage', {
                    field: t(`field.${field}`),
                    language: t(`common:language.${language}`),
                  }),
                }
                return field === 'name' ? (
                  <TextField {...props} />
                ) : (
                  <TextArea {...props} rows={field === 'bio' ? 5 : 2} />
                )
              }}
            </FormField>
          ))}
        </div>
      ))}
      <Lists control={control} />
    </>
  )
}

function Lists({ control }: { control: Control<CardDraft> }) {
  const { t } = useTranslation(['masterCards', 'common'])
  return (
    <>
      <FormField control={control} name="genres">
        {({ value, onChange }) => (
          <fieldset>
            <legend className="type-label mb-2 text-text-1">{t('field.genres')}</legend>
            <div className="flex flex-wrap gap-2">
              {GENRES.map((genre) => (
                <Chip
                  key={genre}
                  pressed={value.includes(genre)}
                  onClick={() =>
                    onChange(GENRES.filter((one) => (one === genre) !== value.includes(one)))
                  }
                >
                  {t(`common:genre.${genre}`)}
                </Chip>
              ))}
            </div>
          </fieldset>
        )}
      </FormField>
      <FormField control={control} name="languages">
        {({ value, onChange, error }) => (
          <fieldset>
            <legend className="type-label mb-2 text-text-1">{t('field.languages')}</legend>
            <div className="flex flex-wrap gap-5">
              {LANGUAGES.map((language) => (
                <Checkbox
                  key={language}
                  label={t(`common:language.${language}`)}
                  checked={value.includes(language)}
                  onCheckedChange={(isOn) =>
                    onChange(
                      LANGUAGES.filter((one) => (one === language ? isOn : value.includes(one))),
                    )
                  }
                />
              ))}
            </div>
            {error && <p className="type-small mt-1.5 text-danger">{error}</p>}
          </fieldset>
        )}
      </FormField>
    </>
  )
}
