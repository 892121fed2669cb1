import { type ProfileSettings, updateProfileInput } from '@cco/domain/profiles/contract'
import { BIO_MAX, clipName, DISPLAY_NAME_MAX, nameLength } from '@cco/domain/profiles/fields'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormField, LeaveGuard } from '../../../kit/form.tsx'
import { useContractForm } from '../../../kit/form-schema.ts'
import { api } from '../../../lib/api.ts'
import { formatDayTime } from '../../../lib/datetime.ts'
import { Button } from '../../../ui/button.tsx'
import { TextArea, TextField } from '../../../ui/fields.tsx'
import { FormElement } from '../../../ui/form-element.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { useSave } from './queries.ts'

interface Draft {
  displayName: string
  telegram: string
  bio: string
}

interface ProfileFormProps {
  settings: ProfileSettings
}

/** Changes of name, Telegram and bio are proposals that a moderator reviews (rules §11). */
export function ProfileForm({ settings }: ProfileFormProps) {
  const { t } = useTranslation('profiles')
  const save = useSave()
  const proposed = { ...settings, ...settings.pending?.proposal }
  const form = useContractForm<Draft, typeof updateProfileInput>({
    contract: updateProfileInput,
    // A name that was given once cannot be removed.
    input: ({ displayName, ...rest }) => ({
      ...rest,
      displayName: displayName.trim() === '' && settings.displayName === null ? null : displayName,
    }),
    phrases: { displayName: t('nameRequired'), telegram: t('telegramLatin') },
    defaultValues: {
      displayName: proposed.displayName ?? '',
      telegram: proposed.telegram ?? '',
      bio: proposed.bio ?? '',
    },
  })
  const { control, formState, register } = form
  const [nameStopped, setNameStopped] = useState(false)
  const used = nameLength(form.watch('bio'))

  const send = form.handleSubmit(async ({ displayName, telegram, bio }) => {
    // The contract has emptied fields as null, and takes them as empty texts.
    const input = { displayName, telegram: telegram ?? '', bio: bio ?? '' }
    const saved = await save(() => api.profiles.update.mutate(input), {
      name_like_staff: (message) =>
        form.setError('displayName', { message }, { shouldFocus: true }),
    })
    if (!saved) return
    form.reset(form.getValues())
    showToast(
      saved.pending
        ? { tone: 'success', title: t('sent'), text: t('sentText') }
        : { tone: 'success', title: t('withdrawn') },
    )
  })

  return (
    <FormElement onSubmit={send} className="grid gap-5">
      <LeaveGuard control={control} />
      <ProposalNotice settings={settings} />
      <FormField control={control} name="displayName">
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
        {...register('telegram')}
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
    </FormElement>
  )
}

type Proposal = NonNullable<ProfileSettings['pending']>['proposal']
const FIELDS = ['displayName', 'telegram', 'bio', 'avatarUrl'] as const

interface ProposalNoticeProps {
  settings: ProfileSettings
}

/** The proposal under review, or the last rejected one with its reason. */
function ProposalNotice({ settings: { displayName, pending, rejected } }: ProposalNoticeProps) {
  const { t } = useTranslation('profiles')
  const named = (proposal: Proposal) =>
    FIELDS.filter((field) => proposal[field] !== undefined)
      .map((field) => t(`field.${field}`))
      .join(', ')
  if (pending) {
    const { proposal, sentAt } = pending
    const live = proposal.displayName !== undefined && proposal.displayName === displayName
    return (
      <Notice
        tone="info"
        title={t('pending', { when: formatDayTime(sentAt), fields: named(proposal) })}
      >
        {live && <p>{t('nameLive')}</p>}
      </Notice>
    )
  }
  if (!rejected) return null
  return (
    <Notice tone="warn" title={t('rejected', { fields: named(rejected.proposal) })}>
      {rejected.reason && <p>{rejected.reason}</p>}
    </Notice>
  )
}
