import type { AuthNode } from './node.ts'

/** A program that administers the organisations of a node. */
export async function administratorOf(node: AuthNode) {
  const token = await node.service.parts.tokens.signRole('service_role', 3600)
  const administer = async (method: string, path: string, body?: object, shown = token) =>
    await node.ask(`/admin/sso/providers${path}`, {
      method,
      headers: { authorization: `Bearer ${shown}`, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    })
  return { token, administer }
}
