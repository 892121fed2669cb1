import type { ProfileSettings } from '@cco/domain/profile/contract'
import { BIO_MAX, DISPLAY_NAME_MAX, isTelegramName, nameLength } from '@cco/domain/profile/fields'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { FormField } from '../../../../kit/form-field.tsx'
import { LeaveGuard } from '../../../../kit/leave-guard.tsx'
import { api } from '../../../../lib/api.ts'
import { Button } from '../../../../ui/button.tsx'
import { TextArea } from '../../../../ui/text-area.tsx'
import { TextField } from '../../../../ui/text-field.tsx'
import { showToast } from '../../../../ui/toast.ts'
import { clipName } from '../../auth/shared/rules.ts'
import { ProposalNotice } from '../components/settings/proposal-notice.tsx'
import { useSave } from '../components/settings/use-save.ts'

interface Props {
  settings: ProfileSettings
}

/** Name, Telegram and words about oneself: a proposal that a moderator looks at (rules §11). */
export function ProfileForm({ settings }: Props) {
  const { t } = useTranslation('profile')
  const save = useSave()
  const wanted = { ...settings, ...settings.pending?.proposal }
  const form = useForm({
    defaultValues: {
      name: wanted.displayName ?? '',
      telegram: wanted.telegram ?? '',
      bio: wanted.bio ?? '',
    },
  })
  const { control, formState, register } = form
  const [nameStopped, setNameStopped] = useState(false)
  const used = nameLength(form.watch('bio'))

  const send = form.handleSubmit(async ({ name, telegram, bio }) => {
    const input = { displayName: name.trim() || null, telegram, bio }
    const saved = await save(() => api.profiles.update.mutate(input))
    if (!saved) return
    form.reset({ name, telegram, bio })
    showToast(
      saved.pending
        ? { tone: 'success', title: t('sent'), text: t('sentText') }
        : { tone: 'success', title: t('withdrawn') },
    )
  })

  return (
    <form noValidate onSubmit={send} className="grid gap-5">
      <LeaveGuard control={control} />
      <ProposalNotice settings={settings} />
      <FormField
        control={control}
        name="name"
        rules={{
          validate: (name) =>
            name.trim() !== '' || settings.displayName === null || t('nameRequired'),
        }}
      >
        {({ error, onChange, value, ...field }) => (
          <TextField
            {...field}
            value={value}
            label={t('name')}
            autoComplete="nickname"
            counter={{ used: nameLength(value), max: DISPLAY_NAME_MAX }}
            error={nameStopped ? t('nameLong') : error}
            onChange={(event) => {
              const clipped = clipName(event.target.value)
              setNameStopped(clipped.stopped)
              onChange(clipped.name)
            }}
          />
        )}
      </FormField>
      <TextField
        label={t('telegram')}
        help={t('telegramHelp')}
        leading="@"
        spellCheck={false}
        autoCapitalize="none"
        error={formState.errors.telegram?.message}
        {...register('telegram', {
          validate: (value) => isTelegramName(value) || t('telegramLatin'),
        })}
      />
      <TextArea
        label={t('bio')}
        help={t('bioHelp')}
        maxLength={BIO_MAX}
        counter={{ used, max: BIO_MAX }}
        {...register('bio')}
      />
      <div className="flex justify-end">
        <Button
          type="submit"
          variant="primary"
          busy={formState.isSubmitting}
          busyLabel={t('sending')}
          disabledReason={settings.rememberPreferences ? undefined : t('rememberOff')}
        >
          {t('sendChanges')}
        </Button>
      </div>
    </form>
  )
}
