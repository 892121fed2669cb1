import { documentOfText, textOfDocument } from '@cco/domain/stories/markup'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { TextArea } from '../../../../ui/fields.tsx'
import type { EditorProps } from './rich-editor.tsx'

/** The same document as a text with a little markup, where the editor cannot be used. */
export function PlainEditor({ value, onChange, label, language }: EditorProps) {
  const { t } = useTranslation('storyManagement')
  const [text, setText] = useState(() => textOfDocument(value))
  return (
    <TextArea
      label={label}
      help={t('markupHelp')}
      lang={language}
      rows={10}
      value={text}
      onChange={({ target }) => {
        setText(target.value)
        onChange(documentOfText(target.value))
      }}
    />
  )
}
