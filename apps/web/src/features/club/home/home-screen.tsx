import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Page } from '../../../kit/page.tsx'
import { SectionHeader } from '../../../kit/page-parts.tsx'
import { currentSession, useSession } from '../../../lib/auth.ts'
import { phrases } from '../../../lib/i18n.ts'
import { Skeleton } from '../../../ui/loading.tsx'
import { ComingGames } from './coming-games.tsx'
import { HeroSkeleton, STEPS_ID, WelcomeHero } from './hero.tsx'

const loadTop = () => import('./signed-in-top.tsx')
const SignedInTop = lazy(() => loadTop().then((module) => ({ default: module.SignedInTop })))
// Together with the other parts of the page; guests download none of it.
if (currentSession().status !== 'guest') void loadTop()

/** Guests get a presentation of the club, signed-in people their next games. */
export function Component() {
  const guest = useSession().status === 'guest'
  return (
    <Page>
      <div className="grid gap-10 md:gap-12">
        {guest ? (
          <>
            <WelcomeHero />
            <Steps />
          </>
        ) : (
          <div className="grid gap-6 wide:grid-cols-[minmax(0,1fr)_320px]">
            <Suspense fallback={<TopSkeleton />}>
              <SignedInTop />
            </Suspense>
          </div>
        )}
        <ComingGames />
        <LazyLowerHalf />
      </div>
    </Page>
  )
}

function TopSkeleton() {
  return (
    <>
      <HeroSkeleton />
      <Skeleton className="h-[380px] rounded-lg" />
    </>
  )
}

const STEPS = ['story', 'seat', 'play'] as const

function Steps() {
  const { t } = useTranslation('home')
  return (
    <section aria-labelledby={STEPS_ID}>
      <SectionHeader id={STEPS_ID} title={t('steps.title')} />
      <ol className="grid gap-6 md:grid-cols-3 md:gap-8">
        {STEPS.map((step, index) => (
          <li key={step} className="border-line border-t pt-4">
            <span
              aria-hidden="true"
              className="mb-2.5 block font-display font-medium text-[2rem] text-rubric italic leading-none"
            >
              {index + 1}
            </span>
            <h3>{t(`steps.${step}`)}</h3>
            <p className="mt-1.5">{t(`steps.${step}Text`)}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}

const LowerHalf = lazy(async () => {
  const [module] = await Promise.all([import('./lower-half.tsx'), phrases('masters', 'stories')])
  return { default: module.LowerHalf }
})

/** Starts the download before the lower half is in view. */
const NEAR = '400px'

/** The lower half of the page, downloaded when it is scrolled near. */
function LazyLowerHalf() {
  const placeholder = useRef<HTMLDivElement>(null)
  const [near, setNear] = useState(false)

  useEffect(() => {
    if (!placeholder.current) return
    const watch = new IntersectionObserver(([seen]) => seen?.isIntersecting && setNear(true), {
      rootMargin: NEAR,
    })
    watch.observe(placeholder.current)
    return () => watch.disconnect()
  }, [])

  // As tall as the content, so that the footer does not jump.
  const placeholderBox = <div ref={placeholder} className="min-h-200" />
  return near ? (
    <Suspense fallback={placeholderBox}>
      <LowerHalf />
    </Suspense>
  ) : (
    placeholderBox
  )
}
