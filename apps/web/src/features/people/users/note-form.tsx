import { NOTE_MAX } from '@cco/domain/users/constants'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorPhrase } from '../../../lib/error.ts'
import { newUuid } from '../../../lib/uuid.ts'
import { Button } from '../../../ui/button.tsx'
import { TextArea } from '../../../ui/fields.tsx'
import { FormElement } from '../../../ui/form-element.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { useUserActions } from './queries.ts'

interface Props {
  userId: string
}

/** Adds a staff note about a user: one field, without the code that larger forms need. */
export function NoteForm({ userId }: Props) {
  const { t } = useTranslation(['users', 'error'])
  const [requestKey, setRequestKey] = useState(newUuid)
  const [text, setText] = useState('')
  const [isWrong, setWrong] = useState(false)
  const { addNote } = useUserActions()
  const add = useMutation({
    mutationFn: () => addNote({ requestKey, userId, text }),
    onSuccess: () => {
      setText('')
      setRequestKey(newUuid())
      showToast({ tone: 'success', title: t('noteAdded') })
    },
    onError: (error) =>
      showToast({ tone: 'danger', title: t('noteFailed'), text: errorPhrase(error, t) }),
  })
  return (
    <FormElement
      className="grid gap-3"
      onSubmit={() => {
        const isEmpty = text.trim() === ''
        setWrong(isEmpty)
        if (!isEmpty && !add.isPending) add.mutate()
      }}
    >
      <TextArea
        label={t('note')}
        rows={2}
        maxLength={NOTE_MAX}
        counter={{ used: text.length, max: NOTE_MAX }}
        error={isWrong ? t('noteWrong') : undefined}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <div className="flex justify-end">
        <Button type="submit" busy={add.isPending} busyLabel={t('saving')}>
          {t('addNote')}
        </Button>
      </div>
    </FormElement>
  )
}
