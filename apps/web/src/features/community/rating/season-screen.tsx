import type { MySeason } from '@cco/domain/seasons/contract'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router'
import { DetailPage } from '../../../kit/page.tsx'
import { queryState } from '../../../kit/page-content.tsx'
import { AsideCard, SectionHeader } from '../../../kit/page-parts.tsx'
import { formatDate } from '../../../lib/datetime.ts'
import { localize } from '../../../lib/language.ts'
import { formatCoins } from '../../../lib/numbers.ts'
import { paths } from '../../../lib/paths.ts'
import { UserChip } from '../../../ui/avatar.tsx'
import { Button } from '../../../ui/button.tsx'
import { Cover } from '../../../ui/cover.tsx'
import { Skeleton } from '../../../ui/loading.tsx'
import { useMySeason } from './queries.ts'

/** What a season leaves a user with: games, company, stories and words before places. */
export function Component() {
  const { t } = useTranslation('rating')
  const { seasonId = '' } = useParams()
  const query = useMySeason(seasonId)
  const season = query.data?.season
  return (
    <DetailPage
      title={
        query.error && !season
          ? t('keepsake.failed')
          : season && `${t('mySeason')}: ${t(`name.${season.quarter}`)}`
      }
      lead={season && t('keepsake.lead')}
      primaryAction={null}
      aside={query.data && <Figures of={query.data} />}
      state={queryState(query, {
        skeleton: <Skeleton className="h-72 w-full rounded-lg" />,
        errorTitle: t('keepsake.failed'),
        empty: ({ games, experience }) =>
          games + experience > 0
            ? null
            : { emblem: 'lantern', title: t('keepsake.none'), text: t('keepsake.noneText') },
        ready: (mine) => <Keepsake of={mine} />,
      })}
    />
  )
}

function Figures({ of: { season, games, experience, place } }: { of: MySeason }) {
  const { t } = useTranslation('rating')
  return (
    <AsideCard title={t('season', { number: season.number })}>
      <dl className="divide-y divide-line-soft">
        <Figure label={t('keepsake.games')}>{games}</Figure>
        <Figure label={t('keepsake.experience')}>{formatCoins(experience)}</Figure>
        <Figure label={t('keepsake.place')}>{place ?? t('keepsake.noPlace')}</Figure>
      </dl>
      <Button asChild block className="mt-4">
        <Link to={paths.rating({ season: season.id })}>{t('keepsake.table')}</Link>
      </Button>
    </AsideCard>
  )
}

function Figure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex justify-between gap-4 py-2.5">
      <dt className="text-text-3">{label}</dt>
      <dd className="num text-text-1">{children}</dd>
    </div>
  )
}

function Keepsake({ of: { people, stories, words, items } }: { of: MySeason }) {
  const { t } = useTranslation('rating')
  return (
    <div className="grid gap-9">
      {words.length > 0 && (
        <Section id="words" title={t('keepsake.words')}>
          <ul className="grid gap-4">
            {words.map(({ text, master, story }) => (
              <li key={text} className="panel p-4 md:p-6">
                <blockquote className="font-display text-[1.25rem] text-text-1 italic leading-snug wrap-anywhere">
                  {text}
                </blockquote>
                <p className="type-small mt-2 text-text-3">
                  {t('keepsake.said', { master: localize(master), story: localize(story) })}
                </p>
              </li>
            ))}
          </ul>
        </Section>
      )}
      {stories.length > 0 && (
        <Section id="stories" title={t('keepsake.stories')}>
          <ul className="panel divide-y divide-line-soft">
            {stories.map(({ slug, title, playedAt }) => (
              <li key={slug} className="flex items-center gap-4 px-4 py-3 md:px-5">
                <Cover slug={slug} size="mini" />
                <Link to={paths.story(slug)} className="title-link min-w-0 flex-1 text-text-1">
                  {localize(title)}
                </Link>
                <span className="num type-small text-text-3">{formatDate(playedAt)}</span>
              </li>
            ))}
          </ul>
        </Section>
      )}
      {people.length > 0 && (
        <Section id="people" title={t('keepsake.people')}>
          <ul className="panel grid gap-x-6 p-4 md:grid-cols-2 md:p-5">
            {people.map(({ userId, name, avatarUrl, games }) => (
              <li key={userId} className="py-2">
                <UserChip
                  id={userId}
                  name={name ?? t('hiddenName')}
                  src={avatarUrl}
                  size={40}
                  shown={
                    <Link to={paths.profileOf(userId)} className="title-link">
                      {name ?? t('hiddenName')}
                    </Link>
                  }
                  meta={t('keepsake.times', { count: games })}
                />
              </li>
            ))}
          </ul>
        </Section>
      )}
      {items.length > 0 && (
        <Section id="items" title={t('keepsake.items')}>
          <ul className="panel divide-y divide-line-soft">
            {items.map((item) => (
              <li key={item.id} className="px-4 py-3 md:px-5">
                <Link to={paths.profile('inventory')} className="title-link text-text-1">
                  {localize(item.name)}
                </Link>
                <p className="type-small text-text-3">{localize(item.description)}</p>
              </li>
            ))}
          </ul>
        </Section>
      )}
    </div>
  )
}

interface SectionProps {
  id: string
  title: string
  children: ReactNode
}

function Section({ id, title, children }: SectionProps) {
  return (
    <section aria-labelledby={id}>
      <SectionHeader id={id} title={title} />
      {children}
    </section>
  )
}
