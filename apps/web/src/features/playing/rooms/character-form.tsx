import { setCharacterInput } from '@cco/domain/rooms/contract'
import { CHARACTER_MAX } from '@cco/domain/rooms/limits'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Form, FormField } from '../../../kit/form.tsx'
import { useContractForm } from '../../../kit/form-schema.ts'
import { api, trpc } from '../../../lib/api.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/fields.tsx'
import { showToast } from '../../../ui/toast.tsx'

/** Whom the viewer plays. */
export function CharacterForm({ gameId, character }: { gameId: string; character: string }) {
  const { t } = useTranslation('rooms')
  const client = useQueryClient()
  const form = useContractForm<{ character: string }, typeof setCharacterInput>({
    contract: setCharacterInput,
    input: (draft) => ({ gameId, character: draft.character }),
    defaultValues: { character },
  })
  return (
    <Form
      form={form}
      onSubmit={async (input) => {
        await api.rooms.setCharacter.mutate(input)
        form.reset({ character: input.character })
        showToast({ tone: 'success', title: t('before.saved') })
        await client.invalidateQueries(trpc.rooms.members.pathFilter())
      }}
      className="grid gap-3"
      fieldsClassName="grid gap-3"
      footer={
        <Button type="submit" busy={form.formState.isSubmitting} busyLabel={t('composer.editBusy')}>
          {t('before.save')}
        </Button>
      }
    >
      <FormField control={form.control} name="character">
        {(field) => (
          <TextField
            {...field}
            label={t('before.character')}
            help={t('before.characterHelp')}
            maxLength={CHARACTER_MAX}
          />
        )}
      </FormField>
    </Form>
  )
}
