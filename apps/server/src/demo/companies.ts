import type { Tx } from '@cco/database/client'
import { COMPANY_CONSENT_VERSION } from '@cco/domain/companies/limits'
import { DAY_MS, HOUR_MS, plus } from './moscow.ts'
import type { People } from './people.ts'
import { stableId } from './random.ts'
import { insertRows, type Row } from './rows.ts'

/** Plants a new request of a company, and one whose quote awaits an answer. */
export async function plantCompanies(
  tx: Tx,
  now: Date,
  { everyone }: Pick<People, 'everyone'>,
): Promise<void> {
  const ownerId = everyone.find(({ role }) => role === 'owner')?.id ?? null
  const consent = { consentVersion: COMPANY_CONSENT_VERSION, consentAddress: '192.0.2.20' }
  const none = { quoteText: null, quotePrice: null, quotedAt: null, quoteExpiresAt: null }
  const sentAt = plus(now, -5 * HOUR_MS)
  const quotedAt = plus(now, -DAY_MS)
  const rows: Row<'corporate_requests'>[] = [
    {
      ...{ id: stableId('company request', 'north'), format: 'fleet', people: 24, venue: 'club' },
      ...{ name: 'Дарья', company: 'Северный лес', email: 'darya@sever-les.example' },
      ...{ phone: null, language: 'ru', budget: 90_000, wantedOn: plus(now, 24 * DAY_MS) },
      wishes: 'Половина отдела ни разу не играла. Двое не любят громкое.',
      ...{ ...consent, ...none, consentAt: sentAt, createdAt: sentAt },
      ...{ status: 'new', assignedTo: null },
    },
    {
      ...{ id: stableId('company request', 'frame'), format: 'table', people: 6 },
      ...{ venue: 'office', name: 'Ирина Соболь', company: 'Студия «Кадр»' },
      ...{ email: 'irina@kadr.example', phone: null, language: 'ru', budget: null },
      ...{ wantedOn: plus(now, 12 * DAY_MS), wishes: null, ...consent },
      ...{ consentAt: plus(now, -3 * DAY_MS), createdAt: plus(now, -3 * DAY_MS) },
      ...{ status: 'quoted', assignedTo: ownerId, quotePrice: 18_000, quotedAt },
      quoteText:
        'Один стол у вас в студии, детектив на три часа. Мастер приедет за полчаса, всё нужное привезём.',
      quoteExpiresAt: plus(quotedAt, 7 * DAY_MS),
    },
  ]
  await insertRows(tx, 'corporate_requests', rows)
}
