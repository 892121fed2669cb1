import { randomUUID } from 'node:crypto'
import type { Sql } from '@cco/database/client'
import { createTestDatabase } from '@cco/database/testing'
import { expect } from 'vitest'
import type { Clock } from '../deps.ts'
import { administratorOf } from './administrator.ts'
import type { TestBrowser } from './browser.ts'
import { type ClientClass, clientIn, type Flow } from './external.ts'
import { type Idp, openIdp, type Said } from './idp.ts'
import { type AuthNode, startAuthNode } from './node.ts'

/** The part of the official client that leads to an organisation. */
type SsoClient = {
  signInWithSSO(by: {
    domain: string
    options?: object
  }): Promise<{ data: { url: string } | null; error: unknown }>
}

/** A sign-in that has reached the identity provider, which has yet to answer. */
type Begun<Client> = ReturnType<Idp['requestIn']> & {
  browser: TestBrowser
  client: Client
  url: string
}

export type Organisation<Client> = {
  id: string
  /** The database of the node. */
  sql: Sql
  idp: Idp
  node: AuthNode
  /** Starts a sign-in at guild.test in a new browser. */
  begin: (flow?: Flow, options?: object) => Promise<Begun<Client>>
  /** Posts a response to the service; returns the address to which it redirects. */
  post: (browser: TestBrowser, relayState: string, response: string, path?: string) => Promise<URL>
  /** Posts the signed answer of the identity provider about a member. */
  answerTo: (begun: Begun<Client>, said?: Partial<Said>) => Promise<URL>
  close: () => Promise<void>
}

/** Starts a node that knows one organisation, whose members have addresses at guild.test. */
export async function openOrganisation<Client extends SsoClient>(
  ClientOfBrowser: ClientClass<Client>,
  clock: Clock,
): Promise<Organisation<Client>> {
  const { sql, drop } = await createTestDatabase()
  const env = { AUTH_ENABLE_SAML: 'true', AUTH_RATE_SIGN_IN: '1000' }
  const node = await startAuthNode({ sql, clock, env })
  const { administer } = await administratorOf(node)
  const idp = openIdp()
  const { body: added } = await administer('POST', '', {
    type: 'saml',
    metadata_xml: idp.metadata,
    domains: ['Guild.Test'],
    attribute_mapping: {
      keys: {
        name: { names: ['displayName', 'cn'] },
        rank: { name: 'rank', default: 'novice' },
        groups: { name: 'groups', array: true },
      },
    },
  })

  const post: Organisation<Client>['post'] = async (
    browser,
    relayState,
    response,
    path = '/sso/saml/acs',
  ) => {
    const body = new URLSearchParams({ RelayState: relayState, SAMLResponse: response })
    const answer = await browser.ask(new Request(`${node.url}${path}`, { method: 'POST', body }))
    expect(answer.status).toBe(303)
    return new URL(answer.headers.get('location') ?? '')
  }
  return {
    id: String(added.id),
    sql,
    idp,
    node,
    begin: async (flow = 'pkce', options = {}) => {
      const { browser, client } = clientIn(ClientOfBrowser, node, flow)
      const { data, error } = await client.signInWithSSO({ domain: 'guild.test', options })
      expect(error).toBeNull()
      const url = data?.url ?? ''
      return { browser, client, ...idp.requestIn(url), url }
    },
    post,
    answerTo: async (begun, said) =>
      await post(begun.browser, begun.relayState, idp.answer(answerAbout(begun, said))),
    close: async () => {
      await node.close()
      await drop()
    },
  }
}

/** Returns what the identity provider answers about a member, who is new unless `said` names them. */
export function answerAbout({ requestId }: { requestId: string }, said: Partial<Said> = {}): Said {
  const subject = said.subject ?? randomUUID()
  return { inResponseTo: requestId, subject, email: `${subject}@guild.test`, ...said }
}

/** Returns the error of an address to which the service redirects: its code and its text. */
export const refusalOf = ({ searchParams }: URL) => [
  searchParams.get('error_code'),
  searchParams.get('error_description'),
]
