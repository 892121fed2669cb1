import { NOTE_MAX } from '@cco/domain/user/constants'
import { addNoteInput } from '@cco/domain/user/person'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Form } from '../../../kit/form.tsx'
import { useContractForm } from '../../../kit/form-schema.ts'
import { Button } from '../../../ui/button.tsx'
import { TextArea } from '../../../ui/fields.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { useUserActions } from './queries.ts'

interface Props {
  userId: string
}

/** Adds a staff note about a user. */
export function NoteForm({ userId }: Props) {
  const { t } = useTranslation('users')
  const [requestKey, setRequestKey] = useState(() => crypto.randomUUID())
  const form = useContractForm({
    contract: addNoteInput,
    input: ({ text }: { text: string }) => ({ requestKey, userId, text }),
    phrases: { text: t('noteWrong') },
    defaultValues: { text: '' },
  })
  const { addNote } = useUserActions()
  return (
    <Form
      form={form}
      onSubmit={async (note) => {
        await addNote(note)
        form.reset()
        setRequestKey(crypto.randomUUID())
        showToast({ tone: 'success', title: t('noteAdded') })
      }}
      footer={
        <div className="mt-3 flex justify-end">
          <Button type="submit" busy={form.formState.isSubmitting} busyLabel={t('saving')}>
            {t('addNote')}
          </Button>
        </div>
      }
    >
      <TextArea
        label={t('note')}
        rows={2}
        maxLength={NOTE_MAX}
        counter={{ used: form.watch('text').length, max: NOTE_MAX }}
        error={form.formState.errors.text?.message}
        {...form.register('text')}
      />
    </Form>
  )
}
