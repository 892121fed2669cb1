import { awardInput, type ManagedAchievement } from '@cco/domain/achievements/contract'
import type { NamedPerson } from '@cco/domain/profiles/contract'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '../../../kit/form-dialog.tsx'
import { useContractForm } from '../../../kit/form-schema.ts'
import { PersonField } from '../../../kit/person-field.tsx'
import { api } from '../../../lib/api.ts'
import { localize } from '../../../lib/language.ts'
import { showToast } from '../../../ui/toast.tsx'
import { useAchievementChanges } from './queries.ts'

interface Props {
  achievement: ManagedAchievement
  onClose: () => void
}

interface Draft {
  person: NamedPerson | null
}

/** Awards an achievement by hand. */
export function AwardDialog({ achievement, onClose }: Props) {
  const { t } = useTranslation(['achievementManagement', 'staffTables'])
  const { id, name, coins } = achievement
  const form = useContractForm<Draft, typeof awardInput>({
    contract: awardInput,
    input: ({ person }) => ({ userId: person?.id, achievementId: id }),
    fields: { userId: 'person' },
    phrases: { person: t('staffTables:personWrong') },
    defaultValues: { person: null },
  })
  const { award } = useAchievementChanges()
  return (
    <FormDialog
      form={form}
      title={t('awardTitle', { name: localize(name) })}
      description={`${t('awardText')}${coins > 0 ? ` ${t('awardCoins', { count: coins })}` : ''}`}
      actionLabel={t('award')}
      busyLabel={t('awarding')}
      onClose={onClose}
      onSubmit={async (fields) => {
        await award(fields)
        showToast({ tone: 'success', title: t('awarded') })
      }}
    >
      <PersonField search={api.profiles.find.query} />
    </FormDialog>
  )
}
