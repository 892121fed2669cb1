import type { About } from '@cco/domain/about/contract'
import { EVENING_HOURS, PROMISES, QUESTIONS } from '@cco/domain/about/sections'
import { useQuery } from '@tanstack/react-query'
import { CircleHelp, Dices, Hand, Languages, RotateCcw, ScrollText, UserRound } from 'lucide-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { Page } from '../../../kit/page.tsx'
import { SectionHeader } from '../../../kit/page-parts.tsx'
import { trpc } from '../../../lib/api.ts'
import { useDocumentTitle } from '../../../lib/page-head.ts'
import { clubScene, paths } from '../../../lib/paths.ts'
import { Icon } from '../../../ui/icon.tsx'
import { ClubFigures } from './figures.tsx'
import { FirstEvening } from './first-evening.tsx'
import { ClubContacts, ClubMasters, ClubPlaces } from './people-and-places.tsx'
import { RefundRules } from './refund-rules.tsx'

/** Who the club is, how an evening goes, what to expect, and the rules of refunds. */
export function Component() {
  const { t } = useTranslation('about')
  const club = useQuery(trpc.about.club.queryOptions())
  useDocumentTitle(t('title'))
  useAnchor(club.isFetched)
  return (
    <Page band={<Scene club={club.data} />}>
      <div className="grid gap-12">
        <Evening />
        <div className="grid items-start gap-8 wide:grid-cols-[minmax(0,1fr)_300px] wide:gap-12">
          <div className="max-w-[66ch]">
            <p className="type-reading first-letter:float-left first-letter:pt-1.5 first-letter:pr-2.5 first-letter:font-display first-letter:text-[4.1rem] first-letter:text-rubric first-letter:leading-[0.78]">
              {t('story.first')}
            </p>
            <p className="type-reading mt-3.5">{t('story.second')}</p>
          </div>
          {club.data && <ClubFigures figures={club.data.figures} />}
        </div>
        <Promises />
        <ClubMasters />
        {club.data && club.data.places.length > 0 && <ClubPlaces places={club.data.places} />}
        <ClubContacts />
        {club.data && <RefundRules rules={club.data.rules} />}
        <Questions />
        <FirstEvening />
      </div>
    </Page>
  )
}

/** Scrolls to the part that the address names, once what stands above it has its height. */
function useAnchor(ready: boolean): void {
  const { hash, key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: pressed again, a link scrolls again
  useEffect(() => {
    if (ready && hash) document.getElementById(hash.slice(1))?.scrollIntoView()
  }, [ready, hash, key])
}

/** Where the light of the scene is, as a share of its width: beside the words. */
const FOCUS = 0.78

function Scene({ club }: { club: About | undefined }) {
  const { t } = useTranslation('about')
  return (
    <section
      data-theme="ink"
      className="relative isolate flex min-h-[400px] flex-col justify-end overflow-hidden bg-scene px-(--gutter) pt-[40vw] pb-10 text-scene-text md:min-h-[468px] md:pt-10 md:pb-12"
    >
      {club && (
        <img
          src={
            club.scene ? paths.cover(club.scene, 'band', FOCUS) : clubScene('sail', 'band', FOCUS)
          }
          alt=""
          className="absolute inset-0 -z-2 size-full object-cover object-[78%_50%]"
        />
      )}
      <span className="absolute inset-0 -z-1 bg-(image:--scene-dusk)" />
      <div className="mx-auto w-full max-w-(--content-max)">
        <p className="kicker">{t('title')}</p>
        <h1 className="type-display mt-2 max-w-[18ch] text-scene-title">{t('heading')}</h1>
        <p className="type-reading mt-4 max-w-[40ch]">{t('lead')}</p>
      </div>
    </section>
  )
}

/** The evening by the clock: four columns, on phones downwards along a line. */
function Evening() {
  const { t } = useTranslation('about')
  return (
    <section aria-labelledby="evening">
      <SectionHeader id="evening" title={t('evening.title')} />
      <ol className="border-line max-md:border-l md:grid md:grid-cols-2 md:border-t wide:grid-cols-4">
        {EVENING_HOURS.map((hour) => (
          <li
            key={hour}
            className="border-line-soft px-5 py-3 md:py-6 md:pb-2 wide:not-first:border-l wide:first:pl-0"
          >
            <p className="num font-display font-medium text-[1.75rem] text-text-1 leading-none">
              {t(`evening.${hour}.time`)}
            </p>
            <h3 className="mt-3 mb-1.5">{t(`evening.${hour}.title`)}</h3>
            <p>{t(`evening.${hour}.text`)}</p>
          </li>
        ))}
      </ol>
      <p className="type-small mt-4 text-text-3">{t('evening.note')}</p>
    </section>
  )
}

const PROMISE_ICONS = {
  stop: Hand,
  lines: ScrollText,
  alone: UserRound,
  dice: Dices,
  refund: RotateCcw,
  language: Languages,
} as const

function Promises() {
  const { t } = useTranslation('about')
  return (
    <section id="safety" aria-labelledby="promises">
      <SectionHeader id="promises" title={t('promises.title')} />
      <p className="-mt-2 mb-4 max-w-[66ch]">{t('promises.lead')}</p>
      <ul className="grid gap-x-10 md:grid-cols-2 wide:grid-cols-3">
        {PROMISES.map((name) => (
          <li key={name} className="flex gap-3.5 border-line-soft border-t py-4.5">
            <span className="mt-0.5 flex-none text-text-3">
              <Icon of={PROMISE_ICONS[name]} size={20} />
            </span>
            <div>
              <h3 className="type-body font-[550] text-text-1">{t(`promises.${name}.title`)}</h3>
              <p className="mt-0.5">{t(`promises.${name}.text`)}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Questions() {
  const { t } = useTranslation('about')
  return (
    <section id="questions" aria-labelledby="questions-title">
      <SectionHeader id="questions-title" title={t('questions.title')} />
      <div className="border-line border-t">
        {QUESTIONS.map((name) => (
          <details key={name} className="group border-line-soft border-b">
            <summary className="flex cursor-pointer items-center gap-3 py-3.5 font-[550] text-text-1 hover:bg-surface-1">
              <span className="flex-none text-text-3">
                <Icon of={CircleHelp} size={18} />
              </span>
              {t(`questions.${name}.title`)}
            </summary>
            <p className="max-w-[66ch] pb-4 pl-7.5">{t(`questions.${name}.text`)}</p>
          </details>
        ))}
      </div>
      <p className="type-small mt-4 text-text-3">
        {t('questions.more')}{' '}
        <Link to={paths.calendar()} className="link">
          {t('questions.calendar')}
        </Link>
      </p>
    </section>
  )
}
