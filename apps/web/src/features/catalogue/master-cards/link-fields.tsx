import { CARD_LINKS_MAX } from '@cco/domain/master-cards/links'
import { LINK_MAX } from '@cco/domain/places/limits'
import { Plus, Trash2 } from 'lucide-react'
import { useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Button, IconButton } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/fields.tsx'
import { Icon } from '../../../ui/icon.tsx'
import type { CardDraft } from './card-draft.ts'

/** Where the master can be found elsewhere. */
export function LinkFields() {
  const { t } = useTranslation('masterCards')
  const { register, formState, setValue, watch } = useFormContext<CardDraft>()
  // `useFieldArray` would weigh on every dialog, since all share the library's chunk.
  const links = watch('links')
  const change = (next: CardDraft['links']) => setValue('links', next, { shouldDirty: true })
  return (
    <fieldset className="grid gap-3">
      <legend className="type-label mb-2 text-text-1">{t('field.links')}</legend>
      {links.map((_, at) => {
        const number = String(at + 1)
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: fields are registered by their place
          <div key={at} className="flex items-end gap-2">
            <div className="min-w-0 flex-1">
              <TextField
                type="url"
                inputMode="url"
                label={t('links.label', { number })}
                placeholder="https://"
                maxLength={LINK_MAX}
                error={formState.errors.links?.[at]?.url?.message}
                {...register(`links.${at}.url`)}
              />
            </div>
            <IconButton
              label={t('links.remove', { number })}
              icon={<Icon of={Trash2} />}
              onClick={() => change(links.filter((_, place) => place !== at))}
            />
          </div>
        )
      })}
      {links.length < CARD_LINKS_MAX && (
        <span>
          <Button
            size="sm"
            icon={<Icon of={Plus} />}
            onClick={() => change([...links, { url: '' }])}
          >
            {t('links.add')}
          </Button>
        </span>
      )}
    </fieldset>
  )
}
