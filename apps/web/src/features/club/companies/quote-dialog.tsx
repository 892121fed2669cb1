import { type CompanyRequest, sendQuoteInput } from '@cco/domain/companies/contract'
import { QUOTE_MAX } from '@cco/domain/companies/limits'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '../../../kit/form-dialog.tsx'
import { useContractForm } from '../../../kit/form-schema.ts'
import { IntegerField } from '../../../kit/integer-field.tsx'
import { copyText } from '../../../lib/clipboard.ts'
import { ShownError } from '../../../lib/error.ts'
import { typedNumber } from '../../../lib/numbers.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Select, TextArea, TextField } from '../../../ui/fields.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { useCompanyChanges } from './queries.ts'

interface Draft {
  text: string
  price: string
  days: string
}

const DAY_MS = 86_400_000
const DAYS = [3, 7, 14, 30] as const

interface Props {
  request: CompanyRequest
  onClose: () => void
}

/** Writes a quote; without an address it shows the link of the quote once. */
export function QuoteDialog({ request, onClose }: Props) {
  const [link, setLink] = useState<string>()
  if (link !== undefined) return <LinkDialog link={link} onClose={onClose} />
  return <QuoteForm request={request} onClose={onClose} onLink={setLink} />
}

function QuoteForm({ request, onClose, onLink }: Props & { onLink: (link: string) => void }) {
  const { t } = useTranslation(['companyRequests', 'common'])
  const { id, version, quote, company, name, email, language } = request
  const { sendQuote } = useCompanyChanges()
  const form = useContractForm<Draft, typeof sendQuoteInput>({
    contract: sendQuoteInput,
    input: ({ text, price, days }) => ({
      ...{ id, version, text, price: typedNumber(price) },
      expiresAt: new Date(Date.now() + Number(days) * DAY_MS).toISOString(),
    }),
    phrases: { text: t('needText'), price: t('needPrice') },
    defaultValues: {
      text: quote?.text ?? '',
      price: quote ? String(quote.price) : '',
      days: '7',
    },
  })
  const { errors } = form.formState
  return (
    <FormDialog
      form={form}
      title={t('quoteTitle', { name: company ?? name })}
      actionLabel={t(email ? 'sendEmail' : 'sendLink')}
      busyLabel={t('sending')}
      onClose={onClose}
      onSubmit={async (input) => {
        const { link } = await sendQuote(input)
        showToast({ tone: 'success', title: t('sent') })
        if (link === null) return
        onLink(link)
        // The dialog of the link stands in the place of this one.
        throw new ShownError()
      }}
    >
      <TextArea
        label={t('quoteText')}
        help={t('quoteTextHelp', { language: t(`common:language.${language}`) })}
        rows={6}
        maxLength={QUOTE_MAX}
        error={errors.text?.message}
        {...form.register('text')}
      />
      <div className="grid gap-4 md:grid-cols-2">
        <IntegerField<Draft> name="price" label={t('price')} />
        <Select
          label={t('validFor')}
          options={DAYS.map((days) => ({
            value: String(days),
            label: t('days', { count: days }),
          }))}
          {...form.register('days')}
        />
      </div>
      {!email && <Notice tone="info">{t('noAddress')}</Notice>}
    </FormDialog>
  )
}

function LinkDialog({ link, onClose }: { link: string; onClose: () => void }) {
  const { t } = useTranslation(['companyRequests', 'common'])
  const copy = async () => {
    const isCopied = await copyText(link)
    showToast({
      tone: isCopied ? 'success' : 'danger',
      title: t(isCopied ? 'copied' : 'notCopied'),
    })
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('linkTitle')}
      description={t('linkText')}
      closeLabel={t('common:close')}
      footer={{
        safe: (
          <Button variant="ghost" onClick={onClose}>
            {t('done')}
          </Button>
        ),
        action: (
          <Button variant="primary" onClick={() => void copy()}>
            {t('copy')}
          </Button>
        ),
      }}
    >
      <TextField label={t('linkTitle')} readOnly value={link} />
    </Dialog>
  )
}
