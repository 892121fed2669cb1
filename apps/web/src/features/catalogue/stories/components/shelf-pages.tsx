import { STORIES_PAGE_SIZE } from '@cco/domain/story/contract'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Pagination } from '../../../../ui/pagination.tsx'
import type { Shelf } from './use-shelf.ts'

interface Props {
  shelf: Shelf
  page: number
  pages: number
  total: number
}

/** Which part of the shelf is in view, and the way to the rest. */
export function ShelfPages({ shelf, page, pages, total }: Props) {
  const { t } = useTranslation('stories')
  const from = (page - 1) * STORIES_PAGE_SIZE + 1
  const to = Math.min(page * STORIES_PAGE_SIZE, total)
  return (
    <>
      <p className="num type-small text-text-3">{t('range', { from, to, total })}</p>
      <Pagination
        page={page}
        pages={pages}
        link={(to) => <Link to={{ search: shelf.pageQuery(to) }} />}
        labels={{
          nav: t('pages.nav'),
          previous: t('pages.previous'),
          next: t('pages.next'),
          page: (shown) => t('pages.page', { page: shown }),
        }}
      />
    </>
  )
}
