import { randomUUID } from 'node:crypto'
import type { CompanyRequestInput } from '@cco/domain/companies/contract'
import { COMPANY_CONSENT_VERSION } from '@cco/domain/companies/limits'
import type { Caller, TestApp } from './app.ts'
import type { Write } from './write.ts'

const DAY_MS = 86_400_000

/** A request of a guest with an address of its own. */
export const companyRequest = (fields: Partial<CompanyRequestInput> = {}): CompanyRequestInput => ({
  ...{ requestKey: randomUUID(), format: 'fleet', people: 24, wantedOn: '2026-12-18' },
  ...{ venue: 'club', budget: 90_000, wishes: 'День рождения отдела', name: 'Дарья' },
  ...{ company: 'Северный лес', email: `${randomUUID()}@mail.test`, phone: null },
  ...{ consent: COMPANY_CONSENT_VERSION, ...fields },
})

/** Sends a request of a guest. @returns its id */
export async function requested(
  t: TestApp,
  fields: Partial<CompanyRequestInput> = {},
): Promise<string> {
  // So many of one address would be refused.
  await t.deps.sql`delete from rate_limits where scope = 'corporate_network'`
  const request = companyRequest(fields)
  await t.asUser().companies.request(request)
  return request.requestKey
}

/** A quote of a week. */
export const quoteFor = (t: TestApp, id: string, version = 1) => ({
  ...{ id, version, text: '18 декабря, четыре стола.', price: 81_600 },
  expiresAt: new Date(t.clock.now().getTime() + 7 * DAY_MS).toISOString(),
})

async function onRequest(t: TestApp, call: (as: Caller, id: string) => Promise<unknown>) {
  const [by, id] = [await t.createUser({ role: 'owner' }), await requested(t)]
  return { by, call: (as: Caller) => call(as, id) }
}

/** A valid call of each write about requests of companies. */
export const COMPANY_WRITES: Record<
  `companies.${'decline' | 'sendQuote' | 'take'}`,
  (t: TestApp) => Promise<Write>
> = {
  'companies.decline': (t) =>
    onRequest(t, (as, id) => as.companies.decline({ id, version: 1, reason: 'Занято' })),
  'companies.sendQuote': (t) => onRequest(t, (as, id) => as.companies.sendQuote(quoteFor(t, id))),
  'companies.take': (t) => onRequest(t, (as, id) => as.companies.take({ id, version: 1 })),
}
