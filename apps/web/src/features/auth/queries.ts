import { useQuery } from '@tanstack/react-query'

/** Whether the server keeps letters at `/dev/mailbox` in place of sending them. */
export function useDevMailbox(): boolean {
  const { data } = useQuery({
    queryKey: ['auth', 'settings'],
    queryFn: async () => {
      const answer = await fetch('/auth/v1/settings')
      const settings = (await answer.json()) as { mailer_dev_mailbox?: boolean }
      return settings.mailer_dev_mailbox === true
    },
    staleTime: Number.POSITIVE_INFINITY,
  })
  return data ?? false
}
