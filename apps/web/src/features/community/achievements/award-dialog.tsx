import { awardInput, type ManagedAchievement } from '@cco/domain/achievements/contract'
import type { NamedUser } from '@cco/domain/profiles/contract'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '../../../kit/form-dialog.tsx'
import { useContractForm } from '../../../kit/form-schema.ts'
import { UserField } from '../../../kit/user-field.tsx'
import { api } from '../../../lib/api.ts'
import { localize } from '../../../lib/language.ts'
import { showToast } from '../../../ui/toast.tsx'
import { useAchievementChanges } from './queries.ts'

interface Props {
  achievement: ManagedAchievement
  onClose: () => void
}

interface Draft {
  user: NamedUser | null
}

/** Awards an achievement by hand. */
export function AwardDialog({ achievement, onClose }: Props) {
  const { t } = useTranslation(['achievementManagement', 'staffTables'])
  const { id, name, coins } = achievement
  const form = useContractForm<Draft, typeof awardInput>({
    contract: awardInput,
    input: ({ user }) => ({ userId: user?.id, achievementId: id }),
    fields: { userId: 'user' },
    phrases: { user: t('staffTables:userWrong') },
    defaultValues: { user: null },
  })
  const { award } = useAchievementChanges()
  return (
    <FormDialog
      form={form}
      title={t('awardTitle', { name: localize(name) })}
      description={`${t('awardText')}${coins > 0 ? ` ${t('awardCoins', { count: coins })}` : ''}`}
      actionLabel={t('award')}
      busyLabel={t('awarding')}
      failedTitle={t('failure.award')}
      onClose={onClose}
      onSubmit={async (fields) => {
        await award(fields)
        showToast({ tone: 'success', title: t('awarded') })
      }}
    >
      <UserField search={api.profiles.find.query} />
    </FormDialog>
  )
}
