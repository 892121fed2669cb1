import type { MasterOutput } from '@cco/domain/story/contract'
import { Page } from '../../../../kit/page.tsx'
import { useDocumentTitle } from '../../../../lib/document-title.ts'
import { localize } from '../../../../lib/language.ts'
import { Prose } from '../../stories/shared/prose.tsx'
import { Reviews } from '../../stories/shared/reviews.tsx'
import { MasterFacts } from './master-facts.tsx'
import { MasterGames } from './master-games.tsx'
import { MasterHead } from './master-head.tsx'
import { MasterStories } from './master-stories.tsx'

interface Props {
  data: MasterOutput
}

/** The whole page of a master. */
export function MasterView({ data: { master, stories, games, reviews } }: Props) {
  useDocumentTitle(localize(master.name))
  return (
    <Page>
      <MasterHead master={master} />
      <div className="grid gap-10 md:gap-12">
        <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_320px]">
          <Prose text={localize(master.bio)} />
          <div className="panel px-5 py-2.5 *:*:last:border-b-0">
            <MasterFacts master={master} />
          </div>
        </div>
        <MasterGames games={games} />
        <MasterStories stories={stories} />
        <div className="max-w-[46rem]">
          <Reviews reviews={reviews} total={master.reviewCount} showMaster={false} />
        </div>
      </div>
    </Page>
  )
}
