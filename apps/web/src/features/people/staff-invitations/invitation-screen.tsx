import { invitationKey, type OpenInvitation } from '@cco/domain/staff-invitations/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { DetailPage } from '../../../kit/page.tsx'
import type { PageState } from '../../../kit/page-content.tsx'
import { api, trpc } from '../../../lib/api.ts'
import { useSession } from '../../../lib/auth.ts'
import { openAuthDialog } from '../../../lib/auth-dialog.ts'
import { formatDateTime } from '../../../lib/datetime.ts'
import { errorPhrase, failureOf } from '../../../lib/error.ts'
import { paths } from '../../../lib/paths.ts'
import { Button } from '../../../ui/button.tsx'
import { Skeleton } from '../../../ui/loading.tsx'
import { Notice } from '../../../ui/notice.tsx'

/** The target of the link that invites to the staff. Its key is in the fragment. */
export function Component() {
  const { t } = useTranslation(['staffInvitations', 'common', 'shell'])
  const client = useQueryClient()
  const { hash } = useLocation()
  const key = invitationKey.safeParse({ key: hash.slice(1) }).data?.key
  const accepting = useMutation({
    mutationFn: () => api.staffInvitations.accept.mutate({ key: key ?? '' }),
    // The role opens menus and pages.
    onSuccess: () => client.invalidateQueries(trpc.profiles.me.pathFilter()),
    // It may have ended meanwhile; then the page says so.
    onError: () => client.invalidateQueries(trpc.staffInvitations.open.pathFilter()),
  })
  const query = useQuery({
    ...trpc.staffInvitations.open.queryOptions({ key: key ?? '' }),
    // Accepted, it opens no more.
    enabled: key !== undefined && !accepting.isSuccess,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return (
    <DetailPage
      title={t('shell:page.staffInvitation')}
      lead={
        query.data && !accepting.isSuccess
          ? t('lead', { role: t(`common:role.${query.data.role}`) })
          : undefined
      }
      primaryAction={null}
      state={stateOf()}
    />
  )

  function stateOf(): PageState {
    if (accepting.isSuccess) {
      const actions = (
        <Button asChild variant="primary">
          <Link to={paths.admin()}>{t('open')}</Link>
        </Button>
      )
      const welcome = { title: t('accepted'), text: t('acceptedText'), actions }
      return { kind: 'empty', empty: { emblem: 'crown', ...welcome } }
    }
    if (query.data && !query.isError) {
      return { kind: 'ready', children: <Terms invitation={query.data} accepting={accepting} /> }
    }
    if (key === undefined || failureOf(query.error).code === 'not_found') {
      const actions = (
        <Button asChild>
          <Link to={paths.home()}>{t('home')}</Link>
        </Button>
      )
      const gone = { title: t('goneTitle'), text: t('goneText'), actions }
      return { kind: 'empty', empty: { emblem: 'hourglass', ...gone } }
    }
    if (query.error) {
      const onRetry = () => void query.refetch()
      return { kind: 'error', title: t('failed'), error: query.error, onRetry }
    }
    return { kind: 'loading', skeleton: <Skeleton className="h-48" /> }
  }
}

interface Props {
  invitation: OpenInvitation
  accepting: { mutate: () => void; isPending: boolean; error: unknown }
}

/** Until when and for whom the invitation is, and the button that the visitor needs next. */
function Terms({ invitation: { address, expiresAt }, accepting }: Props) {
  const { t } = useTranslation(['staffInvitations', 'error'])
  const { status } = useSession()
  const isGuest = status === 'guest'
  return (
    <section className="panel grid max-w-[42rem] justify-items-start gap-4 p-4 md:p-6">
      <p>{t('address', { address })}</p>
      <p className="type-small text-text-2">{t('until', { date: formatDateTime(expiresAt) })}</p>
      {isGuest && <p>{t('signIn')}</p>}
      {Boolean(accepting.error) && (
        <Notice tone="danger" live="assertive">
          {errorPhrase(accepting.error, t)}
        </Notice>
      )}
      {isGuest ? (
        <Button variant="primary" onClick={() => openAuthDialog('login')}>
          {t('enter')}
        </Button>
      ) : (
        <Button
          variant="primary"
          busy={accepting.isPending}
          busyLabel={t('accepting')}
          onClick={() => !accepting.isPending && accepting.mutate()}
        >
          {t('accept')}
        </Button>
      )}
    </section>
  )
}
