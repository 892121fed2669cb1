import { DOCUMENT_CHANGES_MAX, DOCUMENT_TEXT_MAX } from '@cco/domain/documents/kinds'
import type { ManagedDocument } from '@cco/domain/documents/management'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../../../kit/confirm-dialog.tsx'
import { ShownError } from '../../../lib/error.ts'
import { Switch } from '../../../ui/choice.tsx'
import { TextArea } from '../../../ui/fields.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { useDraftChanges } from './queries.ts'

interface Props {
  document: ManagedDocument
  onClose: () => void
}

const LANGUAGES = ['ru', 'en'] as const
const FIELDS = { text: DOCUMENT_TEXT_MAX, changes: DOCUMENT_CHANGES_MAX } as const
const NAMES = ['text', 'changes'] as const

/** The next version of a document in both languages, beginning with the present text. */
export function DraftDialog({ document, onClose }: Props) {
  const { t } = useTranslation(['documentManagement', 'documents', 'common'])
  const { kind, draft: saved } = document
  const { save } = useDraftChanges()
  const [draft, setDraft] = useState({
    text: saved?.text ?? document.text,
    changes: saved?.changes ?? { ru: '', en: '' },
    asksAgain: saved?.asksAgain ?? false,
  })
  const [tried, setTried] = useState(false)
  const isBlank = (name: (typeof NAMES)[number], language: (typeof LANGUAGES)[number]) =>
    draft[name][language].trim() === ''

  async function confirm(): Promise<void> {
    setTried(true)
    const isHalf = NAMES.some((name) => LANGUAGES.some((language) => isBlank(name, language)))
    if (isHalf) throw new ShownError()
    await save({ kind, revision: saved?.revision ?? 0, ...draft })
    showToast({ tone: 'success', title: t('saved') })
  }

  return (
    <ConfirmDialog
      open
      size="lg"
      onOpenChange={onClose}
      title={t('editTitle', { document: t(`documents:kind.${kind}.name`) })}
      safeLabel={t('common:cancel')}
      actionLabel={t('save')}
      busyLabel={t('saving')}
      actionVariant="primary"
      onConfirm={confirm}
    >
      <div className="grid gap-4 md:grid-cols-2">
        {NAMES.flatMap((name) =>
          LANGUAGES.map((language) => (
            <TextArea
              key={`${name} ${language}`}
              rows={name === 'text' ? 14 : 3}
              label={t(name, { language: t(`common:language.${language}`) })}
              {...(name === 'text' && { help: t('textHelp') })}
              maxLength={FIELDS[name]}
              value={draft[name][language]}
              error={tried && isBlank(name, language) ? t('needBoth') : undefined}
              onChange={({ target }) =>
                setDraft({ ...draft, [name]: { ...draft[name], [language]: target.value } })
              }
            />
          )),
        )}
      </div>
      <Switch
        spread
        className="mt-5"
        label={t('asksAgain')}
        help={t('asksAgainHelp')}
        checked={draft.asksAgain}
        onCheckedChange={(asksAgain) => setDraft({ ...draft, asksAgain })}
      />
    </ConfirmDialog>
  )
}
