import type { Running } from './child.ts'

export const PASSWORD = 'bench-password'

type Account = { id: string; access: string; refresh: string }

/** Creates an account over HTTP; returns its id and the tokens of its session. */
export async function signUp(server: Running, email: string): Promise<Account> {
  const answer = await post(server, '/signup', JSON.stringify({ email, password: PASSWORD }))
  const {
    access_token: access,
    refresh_token: refresh,
    user,
  } = (await answer.json()) as {
    access_token?: string
    refresh_token?: string
    user?: { id: string }
  }
  if (!access || !refresh || !user) throw new Error(`sign-up answered ${answer.status}`)
  return { id: user.id, access, refresh }
}

/** Sends a request to the sign-in service. */
export async function post({ port }: Running, path: string, body: string): Promise<Response> {
  return await fetch(`http://127.0.0.1:${port}/auth/v1${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  })
}
