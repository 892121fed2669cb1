import { boolean, index, jsonb, text, unique, uuid } from 'drizzle-orm/pg-core'
import { auth, sessions } from './auth.ts'
import { instant } from './columns.ts'

/** A sign-in that a person went to a provider for, and has not come back from yet. */
export const oauthStates = auth.table(
  'oauth_states',
  {
    id: uuid('id').primaryKey(),
    /** Of the `state` that travels through the provider. */
    stateHash: text('state_hash').notNull(),
    /** Of the secret in the cookie of the browser that began. */
    browserHash: text('browser_hash').notNull(),
    provider: text('provider').notNull(),
    redirectTo: text('redirect_to').notNull(),
    /** Set where the browser that began is to finish with its verifier (PKCE). */
    codeChallenge: text('code_challenge'),
    codeChallengeMethod: text('code_challenge_method'),
    /** Set where an identity is added to the account of this session; it ends with the session. */
    linkingSessionId: uuid('linking_session_id').references(() => sessions.id, {
      onDelete: 'cascade',
    }),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [
    unique('oauth_states_state_hash_key').on(t.stateHash),
    index('oauth_states_linking_session_id_idx').on(t.linkingSessionId),
    index('oauth_states_expires_at_idx').on(t.expiresAt),
  ],
)

/** An organisation whose members sign in at its own door. */
export const ssoProviders = auth.table(
  'sso_providers',
  {
    id: uuid('id').primaryKey(),
    /** The name an administrator's own tools know it by. */
    resourceId: text('resource_id'),
    disabled: boolean('disabled').notNull().default(false),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (t) => [unique('sso_providers_resource_id_key').on(t.resourceId)],
)

/** The mail domains an organisation's members are known by. */
export const ssoDomains = auth.table(
  'sso_domains',
  {
    id: uuid('id').primaryKey(),
    ssoProviderId: uuid('sso_provider_id')
      .notNull()
      .references(() => ssoProviders.id, { onDelete: 'cascade' }),
    /** In small letters. */
    domain: text('domain').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    unique('sso_domains_domain_key').on(t.domain),
    index('sso_domains_sso_provider_id_idx').on(t.ssoProviderId),
  ],
)

export const samlProviders = auth.table(
  'saml_providers',
  {
    id: uuid('id').primaryKey(),
    ssoProviderId: uuid('sso_provider_id')
      .notNull()
      .references(() => ssoProviders.id, { onDelete: 'cascade' }),
    entityId: text('entity_id').notNull(),
    metadataXml: text('metadata_xml').notNull(),
    metadataUrl: text('metadata_url'),
    attributeMapping: jsonb('attribute_mapping')
      .$type<Record<string, unknown>>()
      .notNull()
      .default({}),
    nameIdFormat: text('name_id_format'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (t) => [
    unique('saml_providers_sso_provider_id_key').on(t.ssoProviderId),
    unique('saml_providers_entity_id_key').on(t.entityId),
  ],
)

/** A sign-in that a person went to their organisation for. */
export const samlRelayStates = auth.table(
  'saml_relay_states',
  {
    /** The `RelayState` that travels through the organisation. */
    id: uuid('id').primaryKey(),
    ssoProviderId: uuid('sso_provider_id')
      .notNull()
      .references(() => ssoProviders.id, { onDelete: 'cascade' }),
    /** The answer must name it (`InResponseTo`). */
    requestId: text('request_id').notNull(),
    browserHash: text('browser_hash').notNull(),
    redirectTo: text('redirect_to').notNull(),
    codeChallenge: text('code_challenge'),
    codeChallengeMethod: text('code_challenge_method'),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [
    index('saml_relay_states_sso_provider_id_idx').on(t.ssoProviderId),
    index('saml_relay_states_expires_at_idx').on(t.expiresAt),
  ],
)

/** What proved somebody once and must never again: assertions, and messages signed by a wallet. */
export const usedProofs = auth.table(
  'used_proofs',
  {
    proofHash: text('proof_hash').primaryKey(),
    /** From then on it proves nothing anyway. */
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [index('used_proofs_expires_at_idx').on(t.expiresAt)],
)
