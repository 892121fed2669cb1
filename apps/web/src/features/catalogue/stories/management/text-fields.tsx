import type { Language } from '@cco/domain/language/language'
import { storyGaps } from '@cco/domain/stories/content'
import { STORY_BRING_MAX, STORY_SUMMARY_MAX, STORY_TITLE_MAX } from '@cco/domain/stories/limits'
import { documentOfText, textOfDocument } from '@cco/domain/stories/markup'
import { type ComponentType, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { FormField } from '../../../../kit/form.tsx'
import { StoryText } from '../../../../kit/story-text.tsx'
import { Badge } from '../../../../ui/badge.tsx'
import { Button } from '../../../../ui/button.tsx'
import { TextArea, TextField } from '../../../../ui/fields.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { contentInput, type StoryDraft } from './draft.ts'
import type { EditorProps } from './rich-editor.tsx'

const LANGUAGES = ['ru', 'en'] as const

type Loaded =
  | { kind: 'shown' }
  | { kind: 'rich'; Editor: ComponentType<EditorProps> }
  | { kind: 'plain'; failed: boolean }

/** Firefox on Android doubles characters in every editor of this kind. */
const DOUBLES_LETTERS = /Android.*Firefox\//.test(globalThis.navigator?.userAgent ?? '')

/** The texts in both languages side by side, with what is missing in each. */
export function TextFields({ isReadOnly }: { isReadOnly: boolean }) {
  const { t } = useTranslation('storyManagement')
  const [loaded, setLoaded] = useState<Loaded>({ kind: 'shown' })
  // Most who open this page only read; the editor is heavier than any page.
  const open = async () => {
    if (DOUBLES_LETTERS) return setLoaded({ kind: 'plain', failed: false })
    try {
      const { RichEditor } = await import('./rich-editor.tsx')
      setLoaded({ kind: 'rich', Editor: RichEditor })
    } catch {
      setLoaded({ kind: 'plain', failed: true })
    }
  }
  return (
    <section className="panel @container">
      {loaded.kind === 'plain' && loaded.failed && (
        <div className="px-4 pt-4 md:px-6">
          <Notice tone="warn" live="polite">
            {t('richFailed')}
          </Notice>
        </div>
      )}
      <div className="grid @min-[40rem]:grid-cols-2">
        {LANGUAGES.map((language) => (
          <Column
            key={language}
            language={language}
            loaded={loaded}
            onOpen={isReadOnly ? undefined : () => void open()}
          />
        ))}
      </div>
    </section>
  )
}

interface ColumnProps {
  language: Language
  loaded: Loaded
  onOpen: (() => void) | undefined
}

function Column({ language, loaded, onOpen }: ColumnProps) {
  const { t } = useTranslation(['storyManagement', 'common'])
  const { control } = useFormContext<StoryDraft>()
  const draft = useWatch({ control }) as StoryDraft
  const gaps = storyGaps(contentInput(draft) as never).filter((one) => one.language === language)
  const isMissing = (field: string) => gaps.some((gap) => gap.field === field)
  const label = (field: 'title' | 'summary' | 'bring' | 'text') =>
    t('inLanguage', { field: t(`field.${field}`), language: t(`common:language.${language}`) })
  const hint = (field: string) => isMissing(field) && t('empty')
  return (
    <div className="grid content-start gap-5 p-4 md:p-6 @min-[40rem]:not-first:border-line @min-[40rem]:not-first:border-l">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="type-h4">{t(language === 'ru' ? 'inRussian' : 'inEnglish')}</h2>
        {gaps.length === 0 ? (
          <Badge tone="success">{t('complete')}</Badge>
        ) : (
          <Badge tone="warn">{t('missing', { count: gaps.length })}</Badge>
        )}
      </div>
      <FormField control={control} name={`title.${language}`}>
        {(field) => (
          <TextField
            {...field}
            lang={language}
            label={label('title')}
            labelHint={hint('title')}
            maxLength={STORY_TITLE_MAX}
            counter={{ used: field.value.length, max: STORY_TITLE_MAX }}
          />
        )}
      </FormField>
      <FormField control={control} name={`summary.${language}`}>
        {(field) => (
          <TextArea
            {...field}
            lang={language}
            rows={3}
            label={label('summary')}
            labelHint={hint('summary')}
            maxLength={STORY_SUMMARY_MAX}
            counter={{ used: field.value.length, max: STORY_SUMMARY_MAX }}
          />
        )}
      </FormField>
      <FormField control={control} name={`text.${language}`}>
        {({ value, onChange }) => {
          const props = { value, onChange, language, label: label('text') }
          if (loaded.kind === 'rich') return <loaded.Editor {...props} />
          if (loaded.kind === 'plain') return <PlainEditor {...props} />
          return (
            <div>
              <p className="type-label mb-1.5 flex gap-1.5 text-text-1">
                {label('text')}
                {isMissing('text') && <span className="font-normal text-text-3">{t('empty')}</span>}
              </p>
              <div
                lang={language}
                className="prose max-h-96 overflow-y-auto rounded-md border border-line-soft px-3.5 py-3 text-[1.0625rem] empty:hidden"
                tabIndex={value.content.length > 0 ? 0 : -1}
              >
                <StoryText document={value} />
              </div>
              {onOpen && (
                <Button type="button" size="sm" className="mt-2" onClick={onOpen}>
                  {t('editText')}
                </Button>
              )}
            </div>
          )
        }}
      </FormField>
      <FormField control={control} name={`bring.${language}`}>
        {(field) => (
          <TextArea
            {...field}
            lang={language}
            rows={2}
            label={label('bring')}
            labelHint={hint('bring')}
            maxLength={STORY_BRING_MAX}
          />
        )}
      </FormField>
    </div>
  )
}

/** The same document as a text with a little markup, where the editor cannot be used. */
function PlainEditor({ value, onChange, label, language }: EditorProps) {
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
