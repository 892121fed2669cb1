import { type Contacts, endSessionsInput, revealContactsInput } from '@cco/domain/users/details'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '../../../kit/form-dialog.tsx'
import { useContractForm } from '../../../kit/form-schema.ts'
import { ReasonField } from '../../../kit/reason-field.tsx'
import { api } from '../../../lib/api.ts'
import { showToast } from '../../../ui/toast.tsx'
import { useUserActions } from './queries.ts'

interface RevealProps {
  userId: string
  onReveal: (contacts: Contacts) => void
  onClose: () => void
}

/** Shows the contacts of a user, for a reason. */
export function RevealDialog({ userId, onReveal, onClose }: RevealProps) {
  const { t } = useTranslation('users')
  const form = useContractForm({
    contract: revealContactsInput,
    input: ({ reason }: { reason: string }) => ({ userId, reason }),
    defaultValues: { reason: '' },
  })
  return (
    <FormDialog
      form={form}
      title={t('revealTitle')}
      description={t('revealText')}
      actionLabel={t('reveal')}
      busyLabel={t('saving')}
      onClose={onClose}
      onSubmit={async (input) => onReveal(await api.users.revealContacts.mutate(input))}
    >
      <ReasonField help={t('reasonLogged')} />
    </FormDialog>
  )
}

interface EndProps {
  userId: string
  /** One session; undefined for all. */
  sessionId: string | undefined
  onClose: () => void
}

/** Ends one session of a user, or all, for a reason. */
export function EndSessionsDialog({ userId, sessionId, onClose }: EndProps) {
  const { t } = useTranslation('users')
  const form = useContractForm({
    contract: endSessionsInput,
    input: ({ reason }: { reason: string }) => ({ userId, sessionId, reason }),
    defaultValues: { reason: '' },
  })
  const { endSessions } = useUserActions()
  return (
    <FormDialog
      form={form}
      title={t(sessionId ? 'endTitle' : 'endAllTitle')}
      description={t(sessionId ? 'endText' : 'endAllText')}
      actionLabel={t(sessionId ? 'end' : 'endAll')}
      busyLabel={t('saving')}
      actionVariant="danger-filled"
      onClose={onClose}
      onSubmit={async (input) => {
        await endSessions(input)
        showToast({ tone: 'success', title: t('ended') })
      }}
    >
      <ReasonField help={t('reasonLogged')} />
    </FormDialog>
  )
}
