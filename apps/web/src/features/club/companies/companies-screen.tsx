import { COMPANY_FORMATS, type CompanyFormat } from '@cco/domain/companies/limits'
import { BookOpenText, ChevronDown, type LucideIcon, Ship, UsersRound } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DetailPage } from '../../../kit/page.tsx'
import { SectionHeader } from '../../../kit/page-parts.tsx'
import { phrases } from '../../../lib/i18n.ts'
import { formatMoney } from '../../../lib/numbers.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Skeleton } from '../../../ui/loading.tsx'
import { useSeatPrices } from './queries.ts'

// The form brings the contracts and the captcha, which readers do not need.
const RequestForm = lazy(async () => {
  const [file] = await Promise.all([import('./request-form.tsx'), phrases('auth', 'staffTables')])
  return { default: file.RequestForm }
})

const FORM = 'request'
const ICONS: Record<CompanyFormat, LucideIcon> = {
  table: UsersRound,
  fleet: Ship,
  story: BookOpenText,
}
const QUESTIONS = ['newcomers', 'office', 'papers'] as const

/** Evenings for companies: the formats to gather, what they cost about, and the form. */
export function Component() {
  const { t } = useTranslation('companies')
  const [format, setFormat] = useState<CompanyFormat>('table')
  return (
    <DetailPage
      title={t('title')}
      kicker={t('kicker')}
      lead={t('lead')}
      primaryAction={{
        summary: t('form'),
        button: (
          <Button asChild>
            <a href={`#${FORM}`}>{t('send')}</a>
          </Button>
        ),
      }}
      state={{
        kind: 'ready',
        children: (
          <div className="grid items-start gap-8 *:min-w-0 wide:grid-cols-[minmax(0,1fr)_420px] wide:gap-10">
            <div className="grid min-w-0 gap-10">
              <Formats />
              <Questions />
            </div>
            <section
              id={FORM}
              className="scroll-mt-24 rounded-xl border border-line bg-surface-2 px-4 py-5 shadow-2 md:p-6"
            >
              <Suspense fallback={<Skeleton className="h-[44rem] w-full" />}>
                <RequestForm format={format} onFormat={setFormat} />
              </Suspense>
            </section>
          </div>
        ),
      }}
    />
  )
}

function Formats() {
  const { t } = useTranslation('companies')
  const seat = useSeatPrices().data?.seat
  return (
    <section>
      <SectionHeader title={t('formats')} />
      <ul aria-label={t('formats')} className="divide-y divide-line border-line border-y">
        {COMPANY_FORMATS.map((format) => (
          <li
            key={format}
            className="grid grid-cols-[2.5rem_minmax(0,1fr)] items-start gap-x-4 gap-y-2 py-5 md:grid-cols-[2.5rem_minmax(0,1fr)_10rem]"
          >
            <span className="grid size-10 place-items-center rounded-full bg-surface-3 text-text-2">
              <Icon of={ICONS[format]} size={20} />
            </span>
            <div className="min-w-0">
              <h3 className="type-h4 text-text-1">{t(`format.${format}`)}</h3>
              <p className="mt-1">{t(`formatText.${format}`)}</p>
            </div>
            <p className="type-label text-text-1 max-md:col-start-2 md:text-right">
              {seat && format !== 'story' ? (
                <>
                  {t('priceFrom', { sum: formatMoney(seat.from * 100, 'RUB') })}
                  <span className="type-small block font-normal text-text-3">
                    {t('perParticipant')}
                  </span>
                </>
              ) : (
                t('priceAgreed')
              )}
            </p>
          </li>
        ))}
      </ul>
      {seat && (
        <p className="type-small mt-3 text-text-3">{t('priceNote', { count: seat.games })}</p>
      )}
    </section>
  )
}

function Questions() {
  const { t } = useTranslation('companies')
  return (
    <section>
      <SectionHeader title={t('questions')} />
      {QUESTIONS.map((name) => (
        <details key={name} className="group border-line border-t py-1 last:border-b">
          <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-4 py-2 font-medium text-text-1">
            {t(`faq.${name}`)}
            <Icon
              of={ChevronDown}
              size={18}
              className="flex-none text-text-3 transition-transform group-open:rotate-180"
            />
          </summary>
          <p className="max-w-[66ch] pb-3">{t(`faq.${name}Text`)}</p>
        </details>
      ))}
    </section>
  )
}
