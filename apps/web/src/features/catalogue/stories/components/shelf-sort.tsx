import { STORY_SORTS } from '@cco/domain/story/contract'
import { ArrowDownWideNarrow, ChevronDown } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../../../ui/icon.tsx'
import type { Shelf } from './use-shelf.ts'

interface Props {
  shelf: Shelf
}

/** The order of the shelf. Something is always chosen, so it has no cross. */
export function ShelfSort({ shelf: { filters, change } }: Props) {
  const { t } = useTranslation('stories')
  // The usual order needs no word in the address.
  const choose = (sort: string) => change({ sort: sort === 'soonest' ? '' : sort })
  return (
    <span className="inline-flex h-10 items-center rounded-md bg-surface-2 text-text-1 [box-shadow:inset_0_0_0_1px_var(--line),var(--control-lift)] has-focus-visible:outline-2 has-focus-visible:outline-focus has-focus-visible:outline-offset-2 pointer-coarse:h-11">
      <Icon
        of={ArrowDownWideNarrow}
        size={16}
        className="pointer-events-none -mr-7 ml-3 text-text-3"
      />
      <select
        aria-label={t('filters.sort')}
        value={filters.sort}
        onChange={(event) => choose(event.target.value)}
        className="type-label field-sizing-content -mr-8 h-full min-w-0 flex-1 cursor-pointer appearance-none rounded-md pr-9 pl-9 outline-none *:bg-surface-2 *:text-text-1"
      >
        {STORY_SORTS.map((value) => (
          <option key={value} value={value}>
            {t(`filters.sorts.${value}`)}
          </option>
        ))}
      </select>
      <Icon of={ChevronDown} size={16} className="pointer-events-none mr-3 text-text-3" />
    </span>
  )
}
