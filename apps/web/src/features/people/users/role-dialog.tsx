import type { NamedUser } from '@cco/domain/profiles/contract'
import { ROLES, type Role } from '@cco/domain/roles/role'
import { assignRoleInput } from '@cco/domain/users/contract'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '../../../kit/form-dialog.tsx'
import { useContractForm } from '../../../kit/form-schema.ts'
import { ReasonField } from '../../../kit/reason-field.tsx'
import { UserField } from '../../../kit/user-field.tsx'
import { api } from '../../../lib/api.ts'
import { Select } from '../../../ui/fields.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { pagesOf } from './model.ts'
import { useAssignRole } from './queries.ts'

interface Props {
  /** Whose role it is; null to choose a user first. */
  user: (NamedUser & { role: Role }) | null
  onClose: () => void
}

interface Draft {
  user: NamedUser | null
  role: Role | ''
  reason: string
}

/** Gives a user another role, with what the role opens and the reason. */
export function RoleDialog({ user, onClose }: Props) {
  const { t } = useTranslation(['users', 'common', 'staffTables'])
  const form = useContractForm<Draft, typeof assignRoleInput>({
    contract: assignRoleInput,
    input: ({ role, reason, ...draft }) => ({
      userId: draft.user?.id,
      role: role || undefined,
      reason,
    }),
    fields: { userId: 'user' },
    phrases: { user: t('staffTables:userWrong'), role: t('roleWrong') },
    defaultValues: { user, role: '', reason: '' },
  })
  const assign = useAssignRole()
  const chosen = form.watch('role')
  return (
    <FormDialog
      form={form}
      title={user ? t('changeTitle', { name: user.name || user.accountId }) : t('assign')}
      description={t('changeText')}
      actionLabel={t(user ? 'change' : 'assign')}
      busyLabel={t('saving')}
      onClose={onClose}
      onSubmit={async (assignment) => {
        await assign(assignment)
        showToast({ tone: 'success', title: t('assigned') })
      }}
    >
      {!user && <UserField search={api.profiles.find.query} />}
      <Select
        label={t('role')}
        help={user ? t('present', { role: t(`common:role.${user.role}`) }) : undefined}
        error={form.formState.errors.role?.message}
        options={[
          { value: '', label: t('chooseRole') },
          ...ROLES.filter((role) => role !== user?.role).map((role) => ({
            value: role,
            label: t(`common:role.${role}`),
          })),
        ]}
        {...form.register('role')}
      />
      {chosen && <RolePages role={chosen} />}
      <ReasonField help={t('reasonLogged')} />
    </FormDialog>
  )
}

function RolePages({ role }: { role: Role }) {
  const { t } = useTranslation(['users', 'administration'])
  const pages = pagesOf(role)
  return (
    <section aria-live="polite">
      <h3 className="type-label mb-1">{t('allows')}</h3>
      <p className="type-small text-text-3">
        {pages.length === 0
          ? t('allowsNothing')
          : pages.map((name) => t(`administration:place.${name}`)).join(' · ')}
      </p>
    </section>
  )
}
