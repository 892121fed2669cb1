import type { LocalizedText } from '@cco/domain/language/language'
import type { StoryOutput } from '@cco/domain/stories/contract'
import { useTranslation } from 'react-i18next'
import { localize } from '../../../lib/language.ts'
import { Badge } from '../../../ui/badge.tsx'

interface StoryDetailsProps {
  story: StoryOutput['story']
}

/** What a player knows before a seat is paid for: warnings, safety, what to bring, the sheet. */
export function StoryDetails({ story }: StoryDetailsProps) {
  const { t } = useTranslation('stories')
  const { safetyTools, sheet, bring } = story
  return (
    <>
      <StoryWarnings warnings={story.contentWarnings} />
      {safetyTools.length > 0 && (
        <section className="mt-7">
          <h2 className="type-h3 mb-3">{t('story.safetyTools')}</h2>
          <Badges names={safetyTools.map((tool) => t(`story.safetyTool.${tool}`))} />
        </section>
      )}
      {bring && (
        <section className="mt-7">
          <h2 className="type-h3 mb-3">{t('story.bring')}</h2>
          <p className="max-w-(--measure-ui) wrap-anywhere whitespace-pre-line">
            {localize(bring)}
          </p>
        </section>
      )}
      {sheet.length > 0 && (
        <section className="mt-7">
          <h2 className="type-h3 mb-3">{t('story.sheet')}</h2>
          <p className="mb-2.5">{t('story.sheetText')}</p>
          <Badges names={sheet.map(localize)} />
        </section>
      )}
    </>
  )
}

function Badges({ names }: { names: readonly string[] }) {
  return (
    <ul className="flex flex-wrap gap-2">
      {names.map((name) => (
        <li key={name} className="max-w-full wrap-anywhere">
          <Badge tone="line" wraps>
            {name}
          </Badge>
        </li>
      ))}
    </ul>
  )
}

interface StoryWarningsProps {
  warnings: readonly LocalizedText[]
}

function StoryWarnings({ warnings }: StoryWarningsProps) {
  const { t } = useTranslation('stories')
  return (
    <section className="mt-7">
      <h2 className="type-h3 mb-3">{t('story.warnings')}</h2>
      {warnings.length === 0 ? (
        <p>{t('story.noWarnings')}</p>
      ) : (
        <Badges names={warnings.map(localize)} />
      )}
      <p className="type-small mt-2.5 max-w-(--measure-ui) text-text-3">{t('story.safety')}</p>
    </section>
  )
}
