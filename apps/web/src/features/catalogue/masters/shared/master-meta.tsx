import type { MasterCard } from '@cco/domain/story/contract'
import { useTranslation } from 'react-i18next'

interface Props {
  master: Pick<MasterCard, 'gamesRun' | 'languages'>
}

/** How many games a master has run, and in which languages. */
export function MasterMeta({ master }: Props) {
  const { t } = useTranslation(['masters', 'common'])
  const run = master.gamesRun === 0 ? t('noGamesYet') : t('gamesRun', { count: master.gamesRun })
  const languages = master.languages.map((language) => t(`common:language.${language}`))
  return (
    <p className="type-small text-text-3">
      {run} · {languages.join(', ')}
    </p>
  )
}
