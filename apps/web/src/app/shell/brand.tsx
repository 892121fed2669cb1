import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { paths } from '../../lib/paths.ts'
import { DieMark } from '../../ui/die-mark.tsx'

/** The mark and the title; phones have the short form alone (spec §2 "Header"). */
export function Brand() {
  const { t } = useTranslation(['shell', 'common'])
  return (
    <Link to={paths.home()} className="ml-0.5 flex items-center gap-2.5 rounded-sm text-text-1">
      <DieMark className="h-[30px] w-7 max-md:hidden" />
      <b className="font-bold font-display text-[1.5rem] leading-none tracking-[0.04em] max-md:text-[1.375rem]">
        {t('brand')}
      </b>
      <span className="ml-0.5 border-line whitespace-nowrap border-l py-0.5 pl-3 font-display text-[1.0625rem] text-text-3 italic leading-none max-md:hidden">
        {t('common:siteTitle')}
      </span>
    </Link>
  )
}
