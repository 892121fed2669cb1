import { useTranslation } from 'react-i18next'
import { useMe } from '../../../lib/me.ts'
import { clubScene } from '../../../lib/paths.ts'

interface GiftCardProps {
  /** The recipient’s name or address; empty until entered. */
  who?: string
  message?: string
  /** The time of delivery as text; empty for right away. */
  when?: string
  /** The highest price of a seat that the gift covers; absent if unknown. */
  coversCoins?: number
}

/** The gift as its recipient will see it, following what the giver enters. */
export function GiftCard({ who = '', message = '', when = '', coversCoins }: GiftCardProps) {
  const { t } = useTranslation('gifts')
  const giver = useMe().data?.displayName
  return (
    <section
      aria-label={t('card.label')}
      data-theme="ink"
      className="overflow-hidden rounded-xl bg-scene text-scene-text shadow-2"
    >
      <div className="relative h-44">
        <img
          src={clubScene('sail', 'landscape', 0.74)}
          alt=""
          className="absolute inset-0 size-full object-cover object-[74%_42%]"
        />
        <span className="absolute inset-0 bg-[linear-gradient(0deg,var(--scene)_0,transparent_40%)]" />
      </div>
      <div className="px-5 pb-5 md:px-6 md:pb-6">
        <p className="kicker">{t('card.kicker')}</p>
        <p className="type-h2 mt-1 break-words text-scene-title">{who || t('card.noName')}</p>
        <p className="type-reading mt-2.5 line-clamp-6 whitespace-pre-line break-words italic">
          {message || t('card.noMessage')}
        </p>
        {giver && (
          <p className="mt-2.5 break-words text-scene-title">{t('card.from', { name: giver })}</p>
        )}
        <p className="type-small mt-4 border-current/30 border-t pt-3">
          {coversCoins === undefined ? t('card.seat') : t('card.covers', { count: coversCoins })}
          {' · '}
          {when ? t('card.later', { when }) : t('card.now')}
        </p>
      </div>
    </section>
  )
}
