import type { Fragment, Sql, Tx } from '@cco/database/client'
import * as z from 'zod'
import type { Ids } from '../deps.ts'

const mappedAttribute = z.object({
  name: z.string().optional(),
  names: z.array(z.string()).optional(),
  default: z.json().optional(),
  array: z.boolean().optional(),
})
/** The stored attributes of an assertion and their keys, in GoTrue’s format. */
export const attributeMapping = z.object({
  keys: z.record(z.string(), mappedAttribute).default({}),
})
export type AttributeMapping = z.infer<typeof attributeMapping>

const organisationRow = z.object({
  id: z.uuid(),
  resourceId: z.string().nullable(),
  disabled: z.boolean(),
  entityId: z.string(),
  metadataXml: z.string(),
  metadataUrl: z.string().nullable(),
  attributeMapping,
  nameIdFormat: z.string().nullable(),
  domains: z.array(z.string()),
  createdAt: z.date(),
  updatedAt: z.date(),
})
/** An organisation whose members use its single sign-on. */
export type Organisation = z.infer<typeof organisationRow>

type Which = { id: string } | { domain: string } | { entityId: string } | { resourceId: string }

export async function findOrganisation(
  sql: Sql | Tx,
  which: Which,
): Promise<Organisation | undefined> {
  const condition =
    'id' in which
      ? sql`p.id = ${which.id}`
      : 'entityId' in which
        ? sql`s.entity_id = ${which.entityId}`
        : 'resourceId' in which
          ? sql`p.resource_id = ${which.resourceId}`
          : sql`p.id = (select sso_provider_id from auth.sso_domains
              where domain = ${which.domain.toLowerCase()})`
  const [row] = await select(sql, condition)
  return row
}

export async function listOrganisations(sql: Sql): Promise<Organisation[]> {
  return await select(sql, sql`true`)
}

async function select(sql: Sql | Tx, condition: Fragment): Promise<Organisation[]> {
  const rows = await sql`
    select p.id, p.resource_id, p.disabled, s.entity_id, s.metadata_xml, s.metadata_url,
      s.attribute_mapping, s.name_id_format, p.created_at, p.updated_at,
      array(select d.domain from auth.sso_domains d where d.sso_provider_id = p.id
        order by d.domain) as domains
    from auth.sso_providers p join auth.saml_providers s on s.sso_provider_id = p.id
    where ${condition}
    order by p.created_at, p.id`
  return z.array(organisationRow).parse(rows)
}

export async function insertOrganisation(tx: Tx, ids: Ids, one: Organisation): Promise<void> {
  await tx`insert into auth.sso_providers (id, resource_id, disabled, created_at, updated_at)
    values (${one.id}, ${one.resourceId}, ${one.disabled}, ${one.createdAt}, ${one.updatedAt})`
  await tx`
    insert into auth.saml_providers (id, sso_provider_id, entity_id, metadata_xml, metadata_url,
      attribute_mapping, name_id_format, created_at, updated_at)
    values (${ids.next()}, ${one.id}, ${one.entityId}, ${one.metadataXml}, ${one.metadataUrl},
      ${tx.json(one.attributeMapping)}, ${one.nameIdFormat}, ${one.createdAt}, ${one.updatedAt})`
  await insertDomains(tx, ids, one)
}

export async function updateOrganisation(tx: Tx, ids: Ids, one: Organisation): Promise<void> {
  await tx`update auth.sso_providers
    set resource_id = ${one.resourceId}, disabled = ${one.disabled}, updated_at = ${one.updatedAt}
    where id = ${one.id}`
  await tx`update auth.saml_providers
    set metadata_xml = ${one.metadataXml}, metadata_url = ${one.metadataUrl},
      attribute_mapping = ${tx.json(one.attributeMapping)}, name_id_format = ${one.nameIdFormat},
      updated_at = ${one.updatedAt}
    where sso_provider_id = ${one.id}`
  await tx`delete from auth.sso_domains where sso_provider_id = ${one.id}`
  await insertDomains(tx, ids, one)
}

export async function deleteOrganisation(tx: Tx, id: string): Promise<void> {
  await tx`delete from auth.sso_providers where id = ${id}`
}

async function insertDomains(tx: Tx, ids: Ids, one: Organisation): Promise<void> {
  for (const domain of one.domains) {
    await tx`insert into auth.sso_domains (id, sso_provider_id, domain, created_at)
      values (${ids.next()}, ${one.id}, ${domain}, ${one.updatedAt})`
  }
}
