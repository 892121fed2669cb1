import { companyRequestInput } from '@cco/domain/companies/contract'
import {
  COMPANY_CONSENT_VERSION,
  COMPANY_FORMATS,
  COMPANY_MAX,
  COMPANY_PEOPLE_MAX,
  COMPANY_VENUES,
  CONTACT_NAME_MAX,
  CONTACT_PHONE_MAX,
  type CompanyFormat,
  WISHES_MAX,
} from '@cco/domain/companies/limits'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DateField } from '../../../kit/date-field.tsx'
import { Form, FormField } from '../../../kit/form.tsx'
import { useContractForm } from '../../../kit/form-schema.ts'
import { IntegerField } from '../../../kit/integer-field.tsx'
import { RefundRulesLink } from '../../../kit/refund-rules-link.tsx'
import { api } from '../../../lib/api.ts'
import { useSession } from '../../../lib/auth.ts'
import { formatMoney, typedNumber } from '../../../lib/numbers.ts'
import { newUuid } from '../../../lib/uuid.ts'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/choice.tsx'
import { Select, TextArea, TextField } from '../../../ui/fields.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { useCaptchaToken } from '../../people/auth/public.ts'
import { useSeatPrices } from './queries.ts'

interface Draft {
  people: string
  wantedOn: string
  venue: (typeof COMPANY_VENUES)[number]
  budget: string
  name: string
  company: string
  email: string
  phone: string
  wishes: string
  consent: boolean
}

interface Props {
  format: CompanyFormat
  onFormat: (format: CompanyFormat) => void
}

const optional = (text: string) => text.trim() || null

/** The request of a company, with an estimate while it is written. */
export function RequestForm({ format, onFormat }: Props) {
  const { t } = useTranslation('companies')
  const isGuest = useSession().status === 'guest'
  const captcha = useCaptchaToken()
  const [requestKey] = useState(() => newUuid())
  const [sentTo, setSentTo] = useState<{ email: string | null }>()
  const consentId = useId()
  const form = useContractForm<Draft, typeof companyRequestInput>({
    contract: companyRequestInput,
    input: ({ people, wantedOn, venue, budget, name, consent, ...texts }) => ({
      ...{ requestKey, format, venue, name, people: typedNumber(people) },
      wantedOn: wantedOn || null,
      budget: typedNumber(budget),
      company: optional(texts.company),
      email: optional(texts.email),
      phone: optional(texts.phone),
      wishes: optional(texts.wishes),
      consent: consent ? COMPANY_CONSENT_VERSION : 0,
    }),
    phrases: {
      people: t('needPeople'),
      wantedOn: t('needDate'),
      budget: t('needBudget'),
      name: t('needName'),
      email: t('needEmail'),
      phone: t('needPhone'),
      consent: t('needConsent'),
    },
    defaultValues: {
      ...{ people: '6', wantedOn: '', venue: 'club', budget: '', name: '', company: '' },
      ...{ email: '', phone: '', wishes: '', consent: false },
    },
  })
  const { errors, isSubmitting } = form.formState
  if (sentTo) {
    return (
      <Notice tone="success" live="polite" title={t('sentTitle')}>
        <p>{t('sentText')}</p>
        {sentTo.email && <p className="mt-1.5">{t('sentEmail', { email: sentTo.email })}</p>}
      </Notice>
    )
  }
  return (
    <>
      <h2 className="type-h3">{t('form')}</h2>
      <p className="type-small mt-1 mb-4.5 text-text-3">{t('formHelp')}</p>
      <Form
        form={form}
        fieldsClassName="grid gap-4"
        onSubmit={async (request) => {
          const send = async (captchaToken?: string) => {
            await api.companies.request.mutate({
              ...request,
              ...(captchaToken && { captchaToken }),
            })
          }
          await (isGuest ? captcha.guard(send) : send())
          form.reset()
          setSentTo({ email: request.email })
        }}
        footer={
          <Button
            type="submit"
            variant="primary"
            size="lg"
            block
            className="mt-5"
            busy={isSubmitting}
            busyLabel={t('sending')}
          >
            {t('send')}
          </Button>
        }
      >
        <Select
          label={t('how')}
          value={format}
          onChange={({ target }) => {
            const chosen = COMPANY_FORMATS.find((one) => one === target.value)
            if (chosen) onFormat(chosen)
          }}
          options={COMPANY_FORMATS.map((value) => ({ value, label: t(`format.${value}`) }))}
        />
        <div className="grid gap-4 md:grid-cols-2">
          <IntegerField<Draft> name="people" label={t('people')} />
          <FormField control={form.control} name="wantedOn">
            {(field) => <DateField {...field} label={t('wantedOn')} labelHint={t('optional')} />}
          </FormField>
        </div>
        <div className="grid gap-4 md:grid-cols-2">
          <Select
            label={t('venue')}
            options={COMPANY_VENUES.map((value) => ({ value, label: t(`venues.${value}`) }))}
            {...form.register('venue')}
          />
          <IntegerField<Draft> name="budget" label={t('budget')} labelHint={t('optional')} />
        </div>
        <div className="grid gap-4 md:grid-cols-2">
          <TextField
            label={t('name')}
            autoComplete="name"
            maxLength={CONTACT_NAME_MAX}
            error={errors.name?.message}
            {...form.register('name')}
          />
          <TextField
            label={t('company')}
            labelHint={t('optional')}
            autoComplete="organization"
            maxLength={COMPANY_MAX}
            error={errors.company?.message}
            {...form.register('company')}
          />
        </div>
        <TextField
          label={t('email')}
          type="email"
          inputMode="email"
          autoComplete="email"
          maxLength={254}
          error={errors.email?.message}
          {...form.register('email')}
        />
        <TextField
          label={t('phone')}
          labelHint={t('optional')}
          autoComplete="tel"
          maxLength={CONTACT_PHONE_MAX}
          error={errors.phone?.message}
          {...form.register('phone')}
        />
        <TextArea
          label={t('wishes')}
          labelHint={t('optional')}
          help={t('wishesHelp')}
          maxLength={WISHES_MAX}
          error={errors.wishes?.message}
          {...form.register('wishes')}
        />
        {format !== 'story' && <Estimate people={typedNumber(form.watch('people'))} />}
        <p className="type-small">
          <RefundRulesLink of="offer" />
        </p>
        <div>
          <Checkbox
            label={t('consent')}
            help={t('consentHelp')}
            className="type-small text-text-1"
            aria-invalid={errors.consent ? true : undefined}
            aria-describedby={errors.consent ? consentId : undefined}
            {...form.register('consent')}
          />
          {errors.consent && (
            <p id={consentId} className="type-small mt-1 text-danger">
              {errors.consent.message}
            </p>
          )}
        </div>
        {isGuest && captcha.field}
      </Form>
    </>
  )
}

/** What the evening may cost, by the usual price of a seat; nothing while that is unknown. */
function Estimate({ people }: { people: number | null }) {
  const { t } = useTranslation('companies')
  const seat = useSeatPrices().data?.seat
  if (!seat || !people || !(people >= 1 && people <= COMPANY_PEOPLE_MAX)) return null
  const roubles = (sum: number) => formatMoney(sum * 100, 'RUB')
  return (
    <div role="status" className="rounded-md bg-surface-well px-4 py-3">
      <p className="type-small text-text-2">
        {t('estimateOf', { count: people, sum: roubles(seat.usual) })}
      </p>
      <p className="mt-1 flex items-baseline justify-between gap-4 font-semibold text-text-1">
        {t('estimate')}
        <span className="num text-[1.125rem]">{roubles(people * seat.usual)}</span>
      </p>
      <p className="type-small mt-1 text-text-3">{t('estimateNote')}</p>
    </div>
  )
}
