import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api, trpc } from '../../../lib/api.ts'
import { errorPhrase } from '../../../lib/error.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/fields.tsx'
import { FormElement } from '../../../ui/form-element.tsx'
import { showToast } from '../../../ui/toast.tsx'

const CHARACTER_MAX = 60

/** Whom the viewer plays. */
export function CharacterForm({ gameId, character }: { gameId: string; character: string }) {
  const { t } = useTranslation(['rooms', 'error'])
  const client = useQueryClient()
  const [text, setText] = useState(character)
  const [error, setError] = useState<unknown>()
  const [busy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      await api.rooms.setCharacter.mutate({ gameId, character: text.trim() })
      setError(undefined)
      showToast({ tone: 'success', title: t('before.saved') })
      await client.invalidateQueries(trpc.rooms.members.pathFilter())
    } catch (reason) {
      setError(reason)
    } finally {
      setBusy(false)
    }
  }
  return (
    <FormElement onSubmit={save} className="grid gap-3">
      <TextField
        label={t('before.character')}
        help={t('before.characterHelp')}
        value={text}
        maxLength={CHARACTER_MAX}
        error={error ? errorPhrase(error, t) : undefined}
        onChange={({ target }) => setText(target.value)}
      />
      <Button type="submit" busy={busy} busyLabel={t('composer.editBusy')}>
        {t('before.save')}
      </Button>
    </FormElement>
  )
}
