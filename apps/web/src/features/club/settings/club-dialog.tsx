import { telegramName } from '@cco/domain/profiles/fields'
import { CLUB_CONTACT_MAX, CLUB_NAME_MAX, CLUB_TITLE_MAX } from '@cco/domain/settings/club-defaults'
import { changeClubInput, type SettingsPage } from '@cco/domain/settings-management/contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '../../../kit/form-dialog.tsx'
import { useContractForm } from '../../../kit/form-schema.ts'
import { ReasonField } from '../../../kit/reason-field.tsx'
import { failureOf, ShownError } from '../../../lib/error.ts'
import { TextField } from '../../../ui/fields.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { storedText } from './model.ts'
import { useSettingChanges } from './queries.ts'
import { StaleNotice } from './stale-notice.tsx'

interface Props {
  /** As it is in force; refetched when a save is refused. */
  club: SettingsPage['club']
  onClose: () => void
}

interface Draft {
  name: string
  titleRu: string
  titleEn: string
  email: string
  phone: string
  telegram: string
  reason: string
}

/** Changes what the club is called and how it is reached. */
export function ClubDialog({ club, onClose }: Props) {
  const { t } = useTranslation('settings')
  const { value, version, changed } = club
  const [seen, setSeen] = useState({ version, value })
  const { changeClub } = useSettingChanges()
  const form = useContractForm<Draft, typeof changeClubInput>({
    contract: changeClubInput,
    input: ({ name, titleRu, titleEn, email, phone, telegram, reason }) => ({
      club: {
        name,
        title: { ru: titleRu, en: titleEn },
        email: email.trim(),
        phone: phone.trim() || null,
        telegram: telegramName(telegram) || null,
      },
      version: seen.version,
      reason,
    }),
    fields: {
      'club.name': 'name',
      'club.title.ru': 'titleRu',
      'club.title.en': 'titleEn',
      'club.email': 'email',
      'club.phone': 'phone',
      'club.telegram': 'telegram',
    },
    phrases: {
      name: t('club.needName'),
      titleRu: t('club.needTitle'),
      titleEn: t('club.needTitle'),
      email: t('club.badEmail'),
      phone: t('club.badPhone'),
      telegram: t('club.badTelegram'),
    },
    defaultValues: {
      name: value.name,
      titleRu: value.title.ru,
      titleEn: value.title.en,
      email: value.email,
      phone: value.phone ?? '',
      telegram: value.telegram ?? '',
      reason: '',
    },
  })
  const { errors } = form.formState
  return (
    <FormDialog
      form={form}
      title={t('label.club')}
      description={t('club.effect')}
      actionLabel={t('save')}
      busyLabel={t('saving')}
      onClose={onClose}
      onSubmit={async (input) => {
        try {
          await changeClub(input)
        } catch (error) {
          if (failureOf(error).code !== 'setting_stale') throw error
          throw new ShownError()
        }
        showToast({ tone: 'success', title: t('saved') })
      }}
    >
      {seen.version !== version && changed && (
        <StaleNotice
          changed={changed}
          from={storedText('club', seen.value, t)}
          to={storedText('club', value, t)}
          onSeen={() => setSeen({ version, value })}
        />
      )}
      <TextField
        label={t('club.name')}
        maxLength={CLUB_NAME_MAX}
        error={errors.name?.message}
        {...form.register('name')}
      />
      <div className="grid gap-5 md:grid-cols-2">
        <TextField
          label={t('club.titleRu')}
          maxLength={CLUB_TITLE_MAX}
          error={errors.titleRu?.message}
          {...form.register('titleRu')}
        />
        <TextField
          label={t('club.titleEn')}
          maxLength={CLUB_TITLE_MAX}
          error={errors.titleEn?.message}
          {...form.register('titleEn')}
        />
      </div>
      <TextField
        type="email"
        label={t('club.email')}
        error={errors.email?.message}
        {...form.register('email')}
      />
      <div className="grid gap-5 md:grid-cols-2">
        <TextField
          type="tel"
          label={t('club.phone')}
          labelHint={t('club.optional')}
          maxLength={CLUB_CONTACT_MAX}
          error={errors.phone?.message}
          {...form.register('phone')}
        />
        <TextField
          label={t('club.telegram')}
          labelHint={t('club.optional')}
          error={errors.telegram?.message}
          {...form.register('telegram')}
        />
      </div>
      <ReasonField help={t('reasonHelp')} />
    </FormDialog>
  )
}
