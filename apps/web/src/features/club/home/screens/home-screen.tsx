import { Page } from '../../../../kit/page.tsx'
import { useSession } from '../../../../lib/auth.ts'
import { ComingGames } from '../components/coming-games.tsx'
import { EveningHero } from '../components/evening-hero.tsx'
import { Greeting } from '../components/greeting.tsx'
import { LazyShelves } from '../components/lazy-shelves.tsx'
import { Steps } from '../components/steps.tsx'
import { WelcomeHero } from '../components/welcome-hero.tsx'

/** The first page: for a guest what this place is, for everyone else their evening. */
export function Component() {
  const guest = useSession().status === 'guest'
  return (
    <Page>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-10 md:gap-12">
        {guest ? (
          <>
            <WelcomeHero />
            <Steps />
          </>
        ) : (
          <div className="grid gap-6 wide:grid-cols-[minmax(0,1fr)_320px]">
            <EveningHero />
            <Greeting />
          </div>
        )}
        <ComingGames />
        <LazyShelves />
      </div>
    </Page>
  )
}
