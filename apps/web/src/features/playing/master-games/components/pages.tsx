import { HOSTED_PAGE_SIZE } from '@cco/domain/hosting/limits'
import { pageCount, pageNamed } from '@cco/domain/number/pages'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { Pagination } from '../../../../ui/pagination.tsx'

interface Props {
  page: number
  total: number
}

/** The pages of a list; the address keeps the page. */
export function Pages({ page, total }: Props) {
  const { t } = useTranslation('hosting')
  const [search] = useSearchParams()
  const to = (next: number) => {
    const other = new URLSearchParams(search)
    other.set('page', String(next))
    return `?${other}`
  }
  return (
    <div className="mt-6 flex justify-center">
      <Pagination
        page={page}
        pages={pageCount(total, HOSTED_PAGE_SIZE)}
        link={(next) => <Link to={to(next)} />}
        labels={{
          nav: t('pages.label'),
          previous: t('pages.previous'),
          next: t('pages.next'),
          page: String,
        }}
      />
    </div>
  )
}

/** The page that an address names. */
export function pageOf(search: URLSearchParams): number {
  return pageNamed(search.get('page'))
}
