import { HOSTED_PAGE_SIZE } from '@cco/domain/hosting/limits'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { Pagination } from '../../../ui/pagination.tsx'

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
        pages={Math.ceil(total / HOSTED_PAGE_SIZE)}
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

/** The page that an address names, 1 for anything else. */
export function pageOf(search: URLSearchParams): number {
  const page = Number(search.get('page'))
  return Number.isInteger(page) && page >= 1 && page <= 1_000 ? page : 1
}
