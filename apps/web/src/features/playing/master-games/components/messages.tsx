import type { HostedGamePage } from '@cco/domain/hosting/contract'
import { useTranslation } from 'react-i18next'
import { SectionHeader } from '../../../../kit/section-header.tsx'
import { formatDateTime } from '../../../../lib/datetime.ts'

/** What was written to the players; nothing where nothing was. */
export function Messages({ page: { messages } }: { page: HostedGamePage }) {
  const { t } = useTranslation('hosting')
  if (messages.length === 0) return null
  return (
    <section aria-labelledby="messages">
      <SectionHeader id="messages" title={t('page.messages')} />
      <ul className="panel divide-y divide-line-soft">
        {messages.map(({ id, text, at }) => (
          <li key={id} className="px-4 py-3 md:px-5">
            <p className="whitespace-pre-line text-text-1">{text}</p>
            <p className="type-small num mt-1 text-text-3">{formatDateTime(at)}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
