import { useTranslation } from 'react-i18next'
import { SectionHeader } from '../../../../kit/section-header.tsx'

/** Where «Как это устроено» leads. */
export const STEPS_ID = 'how'

const STEPS = ['story', 'seat', 'play'] as const

/** From nothing to an evening, for those who are here for the first time. */
export function Steps() {
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
