import type { Board } from '@cco/domain/rating/contract'
import type { SeasonRow, SeasonsPage } from '@cco/domain/seasons/contract'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { openAuthDialog } from '../../../lib/auth-dialog.ts'
import { formatDate } from '../../../lib/datetime.ts'
import { localize } from '../../../lib/language.ts'
import { paths } from '../../../lib/paths.ts'
import { Button } from '../../../ui/button.tsx'
import { ProgressBar } from '../../../ui/meters.tsx'

interface Props {
  page: SeasonsPage
  board: Board | 'guilds'
}

const CARD = 'panel p-4 md:p-5'

/**
 * What the season gives, how places are shared, whether the viewer is seen, and the seasons before.
 * Guests read what they see once signed in.
 */
export function RatingAside({ page, board }: Props) {
  const { t } = useTranslation(['rating', 'shell'])
  const { rewards, past, isListed } = page
  return (
    <div className="grid gap-4 md:grid-cols-2 wide:grid-cols-1">
      {board !== 'guilds' && rewards.length > 0 && (
        <section className={CARD} aria-labelledby="season-rewards">
          <h2 id="season-rewards" className="type-h4 mb-2">
            {t('rewards')}
          </h2>
          <dl className="divide-y divide-line-soft">
            {rewards.map(({ item, placeTo }) => (
              <div key={item.id} className="py-2.5">
                <dt className="type-small text-text-3">
                  {placeTo === null ? t('forAll') : t('forPlaces', { to: placeTo })}
                </dt>
                <dd className="text-text-1">{localize(item.name)}</dd>
              </div>
            ))}
          </dl>
        </section>
      )}
      <section className={CARD} aria-labelledby="equal-places">
        <h2 id="equal-places" className="type-h4 mb-2">
          {t(board === 'guilds' ? 'guilds.counted' : 'equal')}
        </h2>
        {board === 'guilds' ? (
          <p className="type-small text-text-2">
            {t('guilds.rule')} {t('guilds.listed')}
          </p>
        ) : (
          <p className="type-small text-text-2">
            {t('equalText')} {board === 'masters' && t('mastersText')}
          </p>
        )}
      </section>
      {isListed === null ? (
        <section className={CARD} aria-labelledby="guest-place">
          <h2 id="guest-place" className="type-h4 mb-1">
            {t('guest.title')}
          </h2>
          <p className="type-small mb-3 text-text-2">{t('guest.text')}</p>
          <Button size="sm" onClick={() => openAuthDialog()}>
            {t('shell:header.signIn')}
          </Button>
        </section>
      ) : (
        <section className={CARD} aria-labelledby="visibility">
          <h2 id="visibility" className="type-h4 mb-1">
            {t(isListed ? 'visibility' : 'visibilityOff')}
          </h2>
          <p className="type-small mb-2 text-text-2">{t('visibilityText')}</p>
          <Link to={paths.profile('settings')} className="link type-small touch">
            {t('settings')}
          </Link>
        </section>
      )}
      {past.length > 0 && (
        <section className={CARD} aria-labelledby="past-seasons">
          <h2 id="past-seasons" className="type-h4 mb-2">
            {t('past')}
          </h2>
          <ul className="divide-y divide-line-soft">
            {past.map((season) => (
              <PastSeason key={season.id} season={season} isGuest={isListed === null} />
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

/** A past season: for users what it was for them, for guests its table. */
function PastSeason({ season, isGuest }: { season: SeasonRow; isGuest: boolean }) {
  const { t } = useTranslation('rating')
  const { id, quarter, number, startsAt, endsAt, state, participants, rewarded } = season
  const last = new Date(Date.parse(endsAt) - 60_000).toISOString()
  const done = t('closingText', { done: rewarded, all: participants })
  return (
    <li className="grid gap-1 py-2.5">
      <Link
        to={isGuest ? paths.rating({ season: id }) : paths.season(id)}
        className="title-link text-text-1"
      >
        {t(`name.${quarter}`)}
      </Link>
      <span className="num type-small whitespace-normal! text-text-3">
        {t('season', { number })}, {formatDate(startsAt)} — {formatDate(last)}
        {state === 'open' && <span className="block">{t('awaitingMarks')}</span>}
      </span>
      {state === 'closing' && (
        <span className="type-small grid gap-1 text-text-2">
          {t('closing')}, {done}
          <ProgressBar label={t('closing')} value={rewarded} max={participants} valueText={done} />
        </span>
      )}
    </li>
  )
}
