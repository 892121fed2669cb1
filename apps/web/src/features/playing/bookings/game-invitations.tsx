import type { GameInvitation } from '@cco/domain/parties/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { When } from '../../../kit/labels.tsx'
import { ErrorState } from '../../../kit/states.tsx'
import { api, trpc } from '../../../lib/api.ts'
import { errorPhrase } from '../../../lib/error.ts'
import { localize } from '../../../lib/language.ts'
import { paths } from '../../../lib/paths.ts'
import { Button } from '../../../ui/button.tsx'
import { Cover } from '../../../ui/cover.tsx'
import { showToast } from '../../../ui/toast.tsx'

/** Games to which others invite the viewer; nothing without any. */
export function GameInvitations() {
  const { t } = useTranslation('parties')
  const { data, error, refetch } = useQuery(trpc.parties.invitations.queryOptions())
  if (error && !data) {
    const retry = () => void refetch()
    return <ErrorState bare title={t('invitationsFailed')} error={error} onRetry={retry} />
  }
  if (!data || data.items.length === 0) return null
  return (
    <section aria-label={t('invitations')} className="mb-6">
      <h2 className="type-h3 mb-3">{t('invitations')}</h2>
      <ul className="grid gap-4">
        {data.items.map((invitation) => (
          <li key={invitation.game.id}>
            <Invitation invitation={invitation} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Invitation({ invitation: { from, game } }: { invitation: GameInvitation }) {
  const { t } = useTranslation(['parties', 'bookings', 'error'])
  const client = useQueryClient()
  const title = localize(game.story.title)
  const dismiss = useMutation({
    mutationFn: () => api.parties.dismiss.mutate({ gameId: game.id }),
    onError: (error) => showToast({ tone: 'danger', title: errorPhrase(error, t) }),
    onSettled: () => client.invalidateQueries(trpc.parties.invitations.pathFilter()),
  })
  return (
    <article className="panel grid grid-cols-[64px_minmax(0,1fr)] gap-x-3.5 p-4 md:gap-x-5.5 md:p-5">
      <Cover slug={game.story.slug} />
      <div className="min-w-0">
        <p className="type-small text-text-2">
          {t('from', { name: from.name ?? t('bookings:player') })}
        </p>
        <h3 className="type-h3 mt-1 line-clamp-3">{title}</h3>
        <p className="mt-1">
          <When startsAt={game.startsAt} endsAt={game.endsAt} />
        </p>
        <p className="mt-3.5 flex flex-wrap gap-2">
          <Button asChild size="sm" variant="primary">
            <Link to={paths.story(game.story.slug)} aria-label={t('openGame', { title })}>
              {t('open')}
            </Link>
          </Button>
          <Button
            size="sm"
            variant="ghost"
            aria-label={t('dismissGame', { title })}
            busy={dismiss.isPending}
            busyLabel={t('busy')}
            onClick={() => !dismiss.isPending && dismiss.mutate()}
          >
            {t('dismiss')}
          </Button>
        </p>
      </div>
    </article>
  )
}
