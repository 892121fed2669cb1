import { NOTE_MAX } from '@cco/domain/users/constants'
import { addNoteInput } from '@cco/domain/users/details'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Form, FormField } from '../../../kit/form.tsx'
import { useContractForm } from '../../../kit/form-schema.ts'
import { newUuid } from '../../../lib/uuid.ts'
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
  // Stays until the note is added, so that a second attempt repeats it.
  const [requestKey, setRequestKey] = useState(newUuid)
  const { addNote } = useUserActions()
  const form = useContractForm<{ text: string }, typeof addNoteInput>({
    contract: addNoteInput,
    input: ({ text }) => ({ requestKey, userId, text }),
    phrases: { text: t('noteWrong') },
    defaultValues: { text: '' },
  })
  return (
    <Form
      form={form}
      onSubmit={async (note) => {
        await addNote(note)
        form.reset()
        setRequestKey(newUuid())
        showToast({ tone: 'success', title: t('noteAdded') })
      }}
      className="grid gap-3"
      fieldsClassName="grid gap-3"
      footer={
        <div className="flex justify-end">
          <Button type="submit" busy={form.formState.isSubmitting} busyLabel={t('saving')}>
            {t('addNote')}
          </Button>
        </div>
      }
    >
      <FormField control={form.control} name="text">
        {(field) => (
          <TextArea
            {...field}
            label={t('note')}
            rows={2}
            maxLength={NOTE_MAX}
            counter={{ used: field.value.length, max: NOTE_MAX }}
          />
        )}
      </FormField>
    </Form>
  )
}
