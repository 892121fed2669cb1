import { useQuery } from '@tanstack/react-query'

interface Answer {
  external?: Record<string, boolean>
  saml_enabled?: boolean
  mailer_dev_mailbox?: boolean
}

export interface AuthSettings {
  google: boolean
  apple: boolean
  phone: boolean
  company: boolean
  /** The server keeps letters at `/dev/mailbox` in place of sending them. */
  devMailbox: boolean
}

/** Which ways of signing in are open here; undefined until it is known. */
export function useAuthSettings(): AuthSettings | undefined {
  return useQuery({
    queryKey: ['auth', 'settings'],
    queryFn: async (): Promise<AuthSettings> => {
      const answer = await fetch('/auth/v1/settings')
      const { external = {}, ...rest } = (await answer.json()) as Answer
      return {
        google: external.google === true,
        apple: external.apple === true,
        phone: external.phone === true,
        company: rest.saml_enabled === true,
        devMailbox: rest.mailer_dev_mailbox === true,
      }
    },
    staleTime: Number.POSITIVE_INFINITY,
  }).data
}
