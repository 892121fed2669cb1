import type { FastifyRequest } from 'fastify'

/**
 * Returns whether a request comes from a page of another site, which could use a visitor’s browser:
 * browsers name the origin of every request of such a page that could change something. Other clients
 * name none.
 */
export function isFromAnotherSite(
  { headers: { origin, host } }: Pick<FastifyRequest, 'headers'>,
  siteUrl: string,
): boolean {
  if (origin === undefined || origin === new URL(siteUrl).origin) return false
  return !(URL.canParse(origin) && new URL(origin).host === host)
}
