import {
  type ProfileSettings,
  type UpdatePreferencesInput,
  updatePreferencesInput,
} from '@cco/domain/profiles/contract'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormField, LeaveGuard } from '../../../kit/form.tsx'
import { useContractForm } from '../../../kit/form-schema.ts'
import { api } from '../../../lib/api.ts'
import { zoneOptions } from '../../../lib/datetime.ts'
import { setLanguage } from '../../../lib/i18n.ts'
import { Button } from '../../../ui/button.tsx'
import { Switch } from '../../../ui/choice.tsx'
import { Select } from '../../../ui/fields.tsx'
import { FormElement } from '../../../ui/form-element.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { useSave } from './queries.ts'

interface Props {
  settings: ProfileSettings
}

/** Language, time zone, streamer mode and popups change without a review. */
export function PreferencesForm({ settings }: Props) {
  const { t } = useTranslation('profiles')
  const save = useSave()
  const { locale, timeZone, streamerMode, celebrations, inRating } = settings
  const form = useContractForm<UpdatePreferencesInput, typeof updatePreferencesInput>({
    contract: updatePreferencesInput,
    input: (draft) => draft,
    defaultValues: { locale, timeZone, streamerMode, celebrations, inRating },
  })
  const [now] = useState(Date.now)
  const zones = useMemo(() => zoneOptions(now, timeZone), [now, timeZone])

  const send = form.handleSubmit(async (chosen) => {
    const saved = await save(() => api.profiles.updatePreferences.mutate(chosen))
    if (!saved) return
    form.reset(form.getValues())
    // The preferences are saved even when the phrases of the new language fail to load.
    await setLanguage(saved.locale).catch((error: unknown) => console.error(error))
    showToast({ tone: 'success', title: t('saved') })
  })

  return (
    <FormElement onSubmit={send} className="grid gap-5">
      <LeaveGuard control={form.control} />
      <div className="grid gap-5 md:grid-cols-2">
        <Select
          label={t('language')}
          options={(['ru', 'en'] as const).map((value) => ({
            value,
            label: t(`languageName.${value}`),
          }))}
          {...form.register('locale')}
        />
        <Select label={t('zone')} options={zones} {...form.register('timeZone')} />
      </div>
      <FormField control={form.control} name="streamerMode">
        {({ value, onChange, error: _, ...field }) => (
          <Switch
            {...field}
            spread
            label={t('streamer')}
            help={t('streamerHelp')}
            checked={value}
            onCheckedChange={onChange}
          />
        )}
      </FormField>
      <FormField control={form.control} name="celebrations">
        {({ value, onChange, error: _, ...field }) => (
          <Switch
            {...field}
            spread
            label={t('celebrations')}
            help={t('celebrationsHelp')}
            checked={value ?? true}
            onCheckedChange={onChange}
          />
        )}
      </FormField>
      <FormField control={form.control} name="inRating">
        {({ value, onChange, error: _, ...field }) => (
          <Switch
            {...field}
            spread
            label={t('inRating')}
            help={t('inRatingHelp')}
            checked={value ?? true}
            onCheckedChange={onChange}
          />
        )}
      </FormField>
      <div className="flex justify-end">
        <Button
          type="submit"
          busy={form.formState.isSubmitting}
          busyLabel={t('saving')}
          disabledReason={settings.rememberPreferences ? undefined : t('rememberOff')}
        >
          {t('savePreferences')}
        </Button>
      </div>
    </FormElement>
  )
}
