import type { Language } from '@cco/domain/language/language'
import { useTranslation } from 'react-i18next'
import { CoverGridSkeleton } from '../../../../kit/cover-grid-skeleton.tsx'
import { GameRowsSkeleton } from '../../../../kit/game-rows-skeleton.tsx'
import { PageHead } from '../../../../kit/page-head.tsx'
import { SectionHeader } from '../../../../kit/section-header.tsx'
import { setLanguage } from '../../../../lib/i18n.ts'
import { THEMES } from '../../../../lib/theme.ts'
import { Segmented } from '../../../../ui/segmented.tsx'
import { FiltersSample } from '../components/filters-sample.tsx'
import { PagesSample } from '../components/pages-sample.tsx'
import { RowsSample } from '../components/rows-sample.tsx'
import { Samples } from '../components/samples.tsx'
import { StatesSample } from '../components/states-sample.tsx'
import { useWords } from '../components/words.ts'

/** Every component in every state, for those who build with them. */
export function Component() {
  const words = useWords()
  const { i18n } = useTranslation()
  return (
    <div className="px-(--gutter) pt-8 pb-16">
      <PageHead
        title={words.title}
        lead={words.lead}
        actions={
          <Segmented<Language>
            label={words.language}
            value={i18n.language === 'en' ? 'en' : 'ru'}
            onValueChange={(language) => void setLanguage(language)}
            options={[
              { value: 'ru', label: 'RU' },
              { value: 'en', label: 'EN' },
            ]}
          />
        }
      />
      <div className="grid grid-cols-1 gap-4 xl:grid-cols-2">
        {THEMES.map((theme) => (
          <Samples key={theme} theme={theme} />
        ))}
      </div>
      <div className="mx-auto mt-12 grid grid-cols-1 max-w-(--content-max) gap-12">
        <section>
          <SectionHeader title={words.groups.filters} />
          <FiltersSample />
        </section>
        <RowsSample />
        <section className="grid grid-cols-1 gap-6">
          <SectionHeader title={words.groups.waiting} />
          <GameRowsSkeleton />
          <CoverGridSkeleton books={4} />
        </section>
        <section>
          <SectionHeader title={words.groups.nothing} />
          <StatesSample />
        </section>
        <section>
          <SectionHeader title={words.groups.pages} />
          <PagesSample />
        </section>
      </div>
    </div>
  )
}
