import type { LocalizedText } from '@cco/domain/language/language'
import { useTranslation } from 'react-i18next'
import { localize } from '../../../../lib/language.ts'
import { Badge } from '../../../../ui/badge.tsx'

interface Props {
  warnings: readonly LocalizedText[]
}

/** What a story touches on, said before anyone pays for it. */
export function StoryWarnings({ warnings }: Props) {
  const { t } = useTranslation('stories')
  return (
    <section className="mt-7">
      <h2 className="type-h3 mb-3">{t('story.warnings')}</h2>
      {warnings.length === 0 ? (
        <p>{t('story.noWarnings')}</p>
      ) : (
        <ul className="flex flex-wrap gap-2">
          {warnings.map((warning) => (
            <li key={warning.ru}>
              <Badge tone="line">{localize(warning)}</Badge>
            </li>
          ))}
        </ul>
      )}
      <p className="type-small mt-2.5 max-w-(--measure-ui) text-text-3">{t('story.safety')}</p>
    </section>
  )
}
