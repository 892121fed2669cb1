import type { Language } from '@cco/domain/language/language'
import { Bell } from 'lucide-react'
import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { currentLanguage } from '../../../../lib/language.ts'
import { Icon } from '../../../../ui/icon.tsx'
import { Segmented } from '../../../../ui/segmented.tsx'
import { type Draft, wordsOf } from './draft.ts'

/** Spelled out, since the domain's list lies beside schemas. */
const LANGUAGES: readonly Language[] = ['ru', 'en']

/** The message as people will see it, in either language. */
export function BroadcastPreview() {
  const { t } = useTranslation(['broadcasts', 'common'])
  const { watch } = useFormContext<Draft>()
  const [language, setLanguage] = useState<Language>(currentLanguage())
  const { title, text } = wordsOf(watch())
  return (
    <section className="grid gap-3 wide:sticky wide:top-[calc(var(--header-h)+1.5rem)]">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="type-h3">{t('preview')}</h2>
        <Segmented
          label={t('previewLanguage')}
          value={language}
          onValueChange={setLanguage}
          options={LANGUAGES.map((value) => ({ value, label: t(`common:language.${value}`) }))}
        />
      </div>
      <article lang={language} className="overlay flex gap-3 p-4">
        <span className="grid size-9 flex-none place-items-center rounded-full bg-surface-3 text-text-2">
          <Icon of={Bell} size={18} />
        </span>
        <div className="min-w-0">
          <p className="type-body-strong wrap-anywhere text-text-1">
            {title[language] || t('previewTitle')}
          </p>
          <p className="type-small mt-0.5 whitespace-pre-line wrap-anywhere">
            {text[language] || t('previewText')}
          </p>
          <p className="type-small mt-1.5 text-text-3">{t('previewWhen')}</p>
        </div>
      </article>
    </section>
  )
}
