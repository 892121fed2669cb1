import type { MasterCard } from '@cco/domain/story/contract'
import { useTranslation } from 'react-i18next'
import { GenreLabel } from '../../../../kit/genre-label.tsx'
import { formatDayTime } from '../../../../lib/datetime.ts'
import { FactList } from '../../stories/shared/fact-list.tsx'

interface Props {
  master: MasterCard
}

/** A master in figures, for the card beside their words. */
export function MasterFacts({ master }: Props) {
  const { t } = useTranslation(['masters', 'common'])
  return (
    <FactList
      label={t('facts.title')}
      facts={[
        { name: t('facts.gamesRun'), value: master.gamesRun },
        {
          name: t('facts.languages'),
          value: master.languages.map((language) => t(`common:language.${language}`)).join(', '),
        },
        {
          name: t('facts.genres'),
          value: (
            <span className="grid justify-items-end gap-1.5">
              {master.genres.map((genre) => (
                <GenreLabel key={genre} genre={genre} />
              ))}
            </span>
          ),
        },
        {
          name: t('facts.nextGame'),
          value: master.nextGameAt === null ? t('facts.none') : formatDayTime(master.nextGameAt),
        },
      ]}
    />
  )
}
