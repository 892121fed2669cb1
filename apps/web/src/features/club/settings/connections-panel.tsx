import { useMutation } from '@tanstack/react-query'
import { CreditCard, type LucideIcon, Mail, MessageSquare } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { PageContent, queryState } from '../../../kit/page-content.tsx'
import { SectionHeader, SettingRow } from '../../../kit/page-parts.tsx'
import { trpc } from '../../../lib/api.ts'
import { errorPhrase } from '../../../lib/error.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Skeleton } from '../../../ui/loading.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { useConnections } from './queries.ts'

/** How emails, text messages and payments are configured, with a test of each that can be tested. */
export function ConnectionsPanel() {
  const { t } = useTranslation(['settings', 'error'])
  const query = useConnections()
  const email = useMutation(trpc.settings.testEmail.mutationOptions())
  const payments = useMutation(trpc.settings.checkPayments.mutationOptions())
  return (
    <section aria-labelledby="connections">
      <SectionHeader id="connections" title={t('connections.title')} />
      <PageContent
        state={queryState(query, {
          skeleton: <Skeleton className="h-52 w-full rounded-lg" />,
          errorTitle: t('connections.failed'),
          empty: () => null,
          ready: ({ mail, sms, payments: provider }) => (
            <div className="panel grid gap-5 p-4 md:p-6">
              <Row
                icon={Mail}
                title={t('connections.mail')}
                facts={t(`connections.transport.${mail.transport}`, { sender: mail.sender })}
                action={
                  <Button
                    size="sm"
                    busy={email.isPending}
                    busyLabel={t('connections.testing')}
                    onClick={() => email.mutate()}
                  >
                    {t('connections.testEmail')}
                  </Button>
                }
              />
              {email.isSuccess && (
                <Notice tone="success" live="polite">
                  {t('connections.emailSent')}
                </Notice>
              )}
              {email.error && (
                <Notice tone="danger" live="assertive">
                  {errorPhrase(email.error, t)}
                </Notice>
              )}
              <Row
                icon={MessageSquare}
                title={t('connections.sms')}
                facts={t(`connections.smsTransport.${sms}`)}
              />
              <Row
                icon={CreditCard}
                title={t('connections.payments')}
                facts={t(`connections.provider.${provider}`)}
                action={
                  <Button
                    size="sm"
                    busy={payments.isPending}
                    busyLabel={t('connections.testing')}
                    onClick={() => payments.mutate()}
                  >
                    {t('connections.checkPayments')}
                  </Button>
                }
              />
              {payments.data && (
                <Notice
                  tone={payments.data.result === 'answers' ? 'success' : 'danger'}
                  live="polite"
                >
                  {t(`connections.result.${payments.data.result}`)}
                </Notice>
              )}
              {payments.error && (
                <Notice tone="danger" live="assertive">
                  {errorPhrase(payments.error, t)}
                </Notice>
              )}
              <p className="type-small text-text-3">{t('connections.where')}</p>
            </div>
          ),
        })}
      />
    </section>
  )
}

interface RowProps {
  icon: LucideIcon
  title: string
  facts: string
  action?: ReactNode
}

function Row({ icon, ...row }: RowProps) {
  return <SettingRow icon={<Icon of={icon} size={18} />} {...row} />
}
