import * as z from 'zod'
import { recordAudit } from '../accounts/audit.ts'
import type { Admin } from '../admin/admin-users.ts'
import { AuthError } from '../inputs/errors.ts'
import { optionalText, readBody } from '../inputs/inputs.ts'
import type { AuthParts } from '../parts.ts'
import { fetchMetadata, readMetadata } from './metadata.ts'
import {
  attributeMapping,
  deleteOrganisation,
  findOrganisation,
  insertOrganisation,
  listOrganisations,
  type Organisation,
  updateOrganisation,
} from './organisations.ts'

const RESOURCE_PREFIX = 'resource_'
const DOMAIN = /^(?=.{1,253}$)[a-z0-9-]+(?:\.[a-z0-9-]+)+$/
const NAME_ID_FORMATS = [
  'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent',
  'urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress',
  'urn:oasis:names:tc:SAML:2.0:nameid-format:transient',
  'urn:oasis:names:tc:SAML:1.1:nameid-format:unspecified',
]

const organisationBody = z.object({
  type: optionalText,
  metadata_xml: optionalText,
  metadata_url: optionalText,
  domains: z
    .array(z.string().toLowerCase().regex(DOMAIN, 'a domain is expected'))
    .max(100)
    .nullish(),
  attribute_mapping: attributeMapping.nullish(),
  name_id_format: z.enum(['', ...NAME_ID_FORMATS]).nullish(),
  resource_id: z.string().max(255).nullish(),
  disabled: z.boolean().nullish(),
})
type Given = z.output<typeof organisationBody>

/** Returns all organisations without their metadata XML (`GET /admin/sso/providers`). */
export async function listProviders({ sql }: AuthParts) {
  const items = await listOrganisations(sql)
  return { items: items.map((one) => toAnswer({ ...one, metadataXml: '' })) }
}

/**
 * Returns an organisation (`GET /admin/sso/providers/{id}`). The id may be `resource_` followed by
 * the administrator’s own name.
 * @throws AuthError `sso_provider_not_found`
 */
export async function readProvider(parts: AuthParts, id: string) {
  return toAnswer(await requireOrganisation(parts, id))
}

/**
 * Adds an organisation, whose members can then sign in (`POST /admin/sso/providers`).
 * @throws AuthError `validation_failed`, `saml_metadata_fetch_failed`, `saml_idp_already_exists`,
 * `sso_domain_already_exists`
 */
export async function createProvider(parts: AuthParts, admin: Admin, body: unknown) {
  const given = readBody(organisationBody, body)
  const refuse = (message: string) => new AuthError('validation_failed', { message })
  if (given.type !== 'saml') throw refuse("Only 'saml' supported for SSO provider type")
  const metadata = await metadataOf(parts, given)
  if (!metadata) throw refuse('Either metadata_xml or metadata_url must be set')
  const now = parts.clock.now()
  const organisation: Organisation = {
    id: parts.ids.next(),
    ...metadata,
    resourceId: given.resource_id || null,
    disabled: given.disabled ?? false,
    attributeMapping: given.attribute_mapping ?? { keys: {} },
    nameIdFormat: given.name_id_format || null,
    domains: [...new Set(given.domains ?? [])],
    createdAt: now,
    updatedAt: now,
  }
  await parts.sql.begin(async (tx) => {
    await hold(tx)
    if (await findOrganisation(tx, { entityId: organisation.entityId })) {
      throw new AuthError('saml_idp_already_exists')
    }
    await requireFreeNames(tx, organisation)
    await insertOrganisation(tx, parts.ids, organisation)
    await record(parts, tx, admin, 'sso_provider_created', organisation.id)
  })
  return toAnswer(organisation)
}

/**
 * Updates the given fields of an organisation (`PUT /admin/sso/providers/{id}`). The entity id
 * cannot change.
 * @throws AuthError those of `createProvider`, `saml_entity_id_mismatch`, `sso_provider_not_found`
 */
export async function updateProvider(
  parts: AuthParts,
  admin: Admin,
  { id, body }: { id: string; body: unknown },
) {
  const given = readBody(organisationBody, body)
  const before = await requireOrganisation(parts, id)
  const metadata = await metadataOf(parts, given)
  if (metadata && metadata.entityId !== before.entityId) {
    throw new AuthError('saml_entity_id_mismatch')
  }
  const { domains, disabled, attribute_mapping: mapping } = given
  const organisation: Organisation = {
    ...before,
    ...metadata,
    ...(given.resource_id !== undefined && { resourceId: given.resource_id || null }),
    ...(given.name_id_format !== undefined && { nameIdFormat: given.name_id_format || null }),
    disabled: disabled ?? before.disabled,
    attributeMapping: mapping ?? before.attributeMapping,
    domains: domains ? [...new Set(domains)] : before.domains,
    updatedAt: parts.clock.now(),
  }
  await parts.sql.begin(async (tx) => {
    await hold(tx)
    await requireFreeNames(tx, organisation)
    await updateOrganisation(tx, parts.ids, organisation)
    await record(parts, tx, admin, 'sso_provider_updated', organisation.id)
  })
  return toAnswer(organisation)
}

/**
 * Deletes an organisation (`DELETE /admin/sso/providers/{id}`). Its members can no longer sign in;
 * their accounts stay.
 * @throws AuthError `sso_provider_not_found`
 */
export async function deleteProvider(parts: AuthParts, admin: Admin, id: string) {
  const organisation = await requireOrganisation(parts, id)
  await parts.sql.begin(async (tx) => {
    await deleteOrganisation(tx, organisation.id)
    await record(parts, tx, admin, 'sso_provider_deleted', organisation.id)
  })
  return toAnswer(organisation)
}

async function requireOrganisation({ sql }: AuthParts, id: string): Promise<Organisation> {
  const byName = id.startsWith(RESOURCE_PREFIX)
  const found =
    byName || z.uuid().safeParse(id).success
      ? await findOrganisation(
          sql,
          byName ? { resourceId: id.slice(RESOURCE_PREFIX.length) } : { id },
        )
      : undefined
  if (found) return found
  throw new AuthError('sso_provider_not_found', { message: 'SSO Identity Provider not found' })
}

async function metadataOf(
  { settings }: AuthParts,
  { metadata_xml: xml, metadata_url: url }: Given,
) {
  const refuse = (message: string) => new AuthError('validation_failed', { message })
  if (xml !== undefined && url !== undefined) {
    throw refuse('Only one of metadata_xml or metadata_url needs to be set')
  }
  if (url !== undefined) {
    if (!URL.canParse(url)) throw refuse('metadata_url is not a valid URL')
    const secure = new URL(url).protocol === 'https:'
    if (!secure && settings.isProduction) throw refuse('metadata_url is not a HTTPS URL')
  }
  const metadataXml = url === undefined ? xml : await fetchMetadata(url)
  if (metadataXml === undefined) return undefined
  const { entityId } = await readMetadata(metadataXml)
  return { entityId, metadataXml, metadataUrl: url ?? null }
}

type AdminTx = Parameters<typeof insertOrganisation>[0]

/** Serializes administrators’ changes, so that a name checked as free stays free. */
async function hold(tx: AdminTx): Promise<void> {
  await tx`lock table auth.sso_providers in share row exclusive mode`
}

async function requireFreeNames(tx: AdminTx, organisation: Organisation): Promise<void> {
  for (const domain of organisation.domains) {
    const owner = await findOrganisation(tx, { domain })
    if (owner && owner.id !== organisation.id) {
      const message = `SSO Domain '${domain}' is already assigned to an SSO identity provider (${owner.id})`
      throw new AuthError('sso_domain_already_exists', { message })
    }
  }
  const { resourceId } = organisation
  const named = resourceId === null ? undefined : await findOrganisation(tx, { resourceId })
  if (named && named.id !== organisation.id) {
    throw new AuthError('validation_failed', { message: 'resource_id is taken' })
  }
}

async function record(
  parts: AuthParts,
  tx: AdminTx,
  { role, requestOrigin }: Admin,
  action: 'sso_provider_created' | 'sso_provider_updated' | 'sso_provider_deleted',
  id: string,
): Promise<void> {
  const traits = { by: role, sso_provider_id: id }
  await recordAudit(parts, tx, { action, userId: null, requestOrigin, traits })
}

function toAnswer(one: Organisation) {
  return {
    id: one.id,
    ...(one.resourceId !== null && { resource_id: one.resourceId }),
    disabled: one.disabled,
    saml: {
      entity_id: one.entityId,
      ...(one.metadataXml !== '' && { metadata_xml: one.metadataXml }),
      ...(one.metadataUrl !== null && { metadata_url: one.metadataUrl }),
      attribute_mapping: one.attributeMapping,
      ...(one.nameIdFormat !== null && { name_id_format: one.nameIdFormat }),
    },
    domains: one.domains.map((domain) => ({ domain })),
    created_at: one.createdAt.toISOString(),
    updated_at: one.updatedAt.toISOString(),
  }
}
