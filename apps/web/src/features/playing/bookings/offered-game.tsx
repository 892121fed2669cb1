import type { WaitlistRow } from '@cco/domain/waitlist/contract'
import { Languages } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { currentLanguage, localize } from '../../../lib/language.ts'
import { Icon } from '../../../ui/icon.tsx'

/** Who runs an offered game, where, and in which language if that is not the reader's. */
export function OfferedGame({ game }: Pick<WaitlistRow, 'game'>) {
  const { t } = useTranslation(['cart', 'common'])
  const { master, format, place, language } = game
  const where = place && format === 'club' ? localize(place) : t('common:online')
  return (
    <>
      <p className="type-small mt-1">
        {localize(master.name)}, {where}
      </p>
      {language !== currentLanguage() && (
        <p className="type-small mt-1 flex items-center gap-1.5 text-warn">
          <Icon of={Languages} size={16} className="flex-none" />
          {t(`otherLanguage.${language}`)}
        </p>
      )}
    </>
  )
}
