import type { Language } from '@cco/domain/language/language'
import {
  type EditedText,
  editedTexts,
  type StoryContent,
  storyGaps,
  type TranslatedText,
} from '@cco/domain/stories/content'
import { STORY_BRING_MAX, STORY_SUMMARY_MAX, STORY_TITLE_MAX } from '@cco/domain/stories/limits'
import type { ManagedStoryOutput } from '@cco/domain/stories/management'
import { documentOfText, textOfDocument } from '@cco/domain/stories/markup'
import { Languages } from 'lucide-react'
import { type ComponentType, type ReactNode, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { FormField } from '../../../../kit/form.tsx'
import { StoryText } from '../../../../kit/story-text.tsx'
import { formatDay } from '../../../../lib/datetime.ts'
import { Badge, Chip } from '../../../../ui/badge.tsx'
import { Button } from '../../../../ui/button.tsx'
import { TextArea, TextField } from '../../../../ui/fields.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { contentInput, draftContent, type StoryDraft } from './draft.ts'
import type { EditorProps } from './rich-editor.tsx'
import { excessPhrase } from './text-excess.ts'

const LANGUAGES = ['ru', 'en'] as const

type Loaded =
  | { kind: 'shown' }
  | { kind: 'rich'; Editor: ComponentType<EditorProps> }
  | { kind: 'plain'; failed: boolean }

/** Firefox on Android doubles characters in every editor of this kind. */
const DOUBLES_LETTERS = /Android.*Firefox\//.test(globalThis.navigator?.userAgent ?? '')

interface Props {
  isReadOnly: boolean
  /** What the form began with. */
  base: StoryContent
  older: ManagedStoryOutput['older']
}

/** The texts in both languages side by side, with what is missing in each. */
export function TextFields({ isReadOnly, base, older }: Props) {
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
            base={base}
            older={older.filter((one) => one.language === language)}
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
  base: StoryContent
  older: ManagedStoryOutput['older']
  onOpen: (() => void) | undefined
}

function Column({ language, loaded, base, older, onOpen }: ColumnProps) {
  const { t } = useTranslation(['storyManagement', 'common'])
  const { control } = useFormContext<StoryDraft>()
  const draft = useWatch({ control }) as StoryDraft
  const gaps = storyGaps(contentInput(draft) as never).filter((one) => one.language === language)
  const isMissing = (field: string) => gaps.some((gap) => gap.field === field)
  const label = (field: 'title' | 'summary' | 'bring' | 'text') =>
    t('inLanguage', { field: t(`field.${field}`), language: t(`common:language.${language}`) })
  const edited = editedTexts(base, draftContent(draft, base))
  // What is being changed becomes the newer text with the next save.
  const olderText = (field: TranslatedText) =>
    edited.includes(`${language}.${field}`) ? undefined : older.find((one) => one.field === field)
  const hint = (field: TranslatedText): ReactNode => {
    if (isMissing(field)) return t('empty')
    const found = olderText(field)
    const isConfirmed = draft.confirmed.includes(`${language}.${field}`)
    if (!found || isConfirmed) return false
    return (
      <Badge tone="warn" wraps icon={<Icon of={Languages} size={13} />}>
        {t(language === 'ru' ? 'drafting.newer.en' : 'drafting.newer.ru', {
          date: formatDay(found.since),
        })}
      </Badge>
    )
  }
  const confirmation = (field: TranslatedText) =>
    onOpen &&
    olderText(field) &&
    !isMissing(field) && <StillRight name={`${language}.${field}`} label={label(field)} />
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
      {confirmation('title')}
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
      {confirmation('summary')}
      <FormField control={control} name={`text.${language}`}>
        {({ value, onChange }) => {
          const error = excessPhrase(value, t) || undefined
          const labelHint = hint('text')
          const props = { value, onChange, language, label: label('text'), labelHint, error }
          if (loaded.kind === 'rich') return <loaded.Editor {...props} />
          if (loaded.kind === 'plain') return <PlainEditor {...props} />
          return (
            <div>
              <p className="type-label mb-1.5 flex flex-wrap gap-1.5 text-text-1">
                {label('text')}
                {labelHint && <span className="font-normal text-text-3">{labelHint}</span>}
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
      {confirmation('text')}
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
      {confirmation('bring')}
    </div>
  )
}

/** Confirms that a translation is still right; it is saved with the next version. */
function StillRight({ name, label }: { name: EditedText; label: string }) {
  const { t } = useTranslation('storyManagement')
  const { control } = useFormContext<StoryDraft>()
  return (
    <FormField control={control} name="confirmed">
      {({ value, onChange }) => (
        <Chip
          className="justify-self-start"
          pressed={value.includes(name)}
          onClick={() =>
            onChange(value.includes(name) ? value.filter((one) => one !== name) : [...value, name])
          }
        >
          {t('drafting.stillRight')}
          <span className="sr-only">: {label}</span>
        </Chip>
      )}
    </FormField>
  )
}

/** The same document as a text with a little markup, where the editor cannot be used. */
function PlainEditor({ value, onChange, label, labelHint, error, language }: EditorProps) {
  const { t } = useTranslation('storyManagement')
  const [text, setText] = useState(() => textOfDocument(value))
  return (
    <TextArea
      label={label}
      labelHint={labelHint}
      error={error}
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
