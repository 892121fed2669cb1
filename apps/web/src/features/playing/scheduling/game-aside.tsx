import type { MasterGame, MasterGamePage } from '@cco/domain/master-games/contract'
import { satisfies } from '@cco/domain/roles/role'
import { MASK } from '@cco/domain/streamer/substitutes'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import { ConfirmDialog } from '../../../kit/confirm-dialog.tsx'
import { Price } from '../../../kit/labels.tsx'
import { AsideCard } from '../../../kit/page-parts.tsx'
import { api, trpc } from '../../../lib/api.ts'
import { formatDayTime } from '../../../lib/datetime.ts'
import { errorPhrase } from '../../../lib/error.ts'
import { useRole } from '../../../lib/me.ts'
import { paths } from '../../../lib/paths.ts'
import { Button } from '../../../ui/button.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { GamePlace } from '../games/public.ts'
import { GameActions } from './game-actions.tsx'
import { GiveDialog } from './give-dialog.tsx'
import { GuildDialog } from './guild-dialog.tsx'
import { LinkDialog } from './link-dialog.tsx'
import { MessageDialog } from './message-dialog.tsx'
import { useScheduleRefresh } from './queries.ts'
import { SizeDialog } from './size-dialog.tsx'

/** Announced games have a room, for a while also after they ended. */
const ROOMED: ReadonlySet<string> = new Set([
  'published',
  'confirmed',
  'live',
  'finished',
  'settled',
])

/** The facts of a game, its minimum of players, and its actions. */
export function GameAside({
  page,
  onGiving,
}: {
  page: MasterGamePage
  /** While the caller gives the game away and may not read it any more. */
  onGiving: (isGiving: boolean) => void
}) {
  const { t } = useTranslation('masterGames')
  const { game, can } = page
  const [open, setOpen] = useState<
    'size' | 'give' | 'message' | 'discard' | 'link' | 'guild' | null
  >(null)
  const close = () => setOpen(null)
  const role = useRole()
  const navigate = useNavigate()
  const client = useQueryClient()
  const keepsAccess = role.status === 'known' && satisfies(role.role, 'owner')
  const leave = () => {
    // The game is not the caller's any more, so that a refetch would fail.
    client.removeQueries({
      queryKey: trpc.masterGames.game.queryOptions({ gameId: game.id }).queryKey,
    })
    void navigate(paths.masterGames())
  }
  return (
    <div className="grid gap-5">
      <AsideCard title={t('page.facts')}>
        <dl className="grid gap-3 [&_dt]:type-small [&_dt]:text-text-3 [&_dd]:text-text-1">
          <div>
            <dt>{t('page.format')}</dt>
            <dd>
              <GamePlace game={game} />
            </dd>
          </div>
          {page.link && (
            <div>
              <dt>{t('link.title')}</dt>
              <dd>
                <GameLink link={page.link} />
              </dd>
            </div>
          )}
          {page.guildFirst && (
            <div>
              <dt>{t('guild.title')}</dt>
              <dd>
                <GuildHours first={page.guildFirst} />
              </dd>
            </div>
          )}
          <div>
            <dt>{t('page.price')}</dt>
            <dd>
              <Price coins={game.price} />
            </dd>
          </div>
          <div>
            <dt>{t('page.minimum')}</dt>
            <dd>
              <Minimum page={page} />
            </dd>
          </div>
        </dl>
      </AsideCard>
      <AsideCard title={t('page.actions')}>
        <div className="flex flex-wrap gap-3 *:grow">
          {page.isOwn && ROOMED.has(game.status) && (
            <Button asChild>
              <Link to={paths.gameRoom(game.id)}>{t('page.room')}</Link>
            </Button>
          )}
          {can.message && <Button onClick={() => setOpen('message')}>{t('message.open')}</Button>}
          {can.link && <Button onClick={() => setOpen('link')}>{t('link.open')}</Button>}
          {can.change && <Button onClick={() => setOpen('size')}>{t('size.open')}</Button>}
          {can.change && <Button onClick={() => setOpen('give')}>{t('give.open')}</Button>}
          {can.guild && <Button onClick={() => setOpen('guild')}>{t('guild.open')}</Button>}
          {can.change && page.guildFirst && <OpenToAll game={game} />}
          <GameActions game={game} />
          {game.status === 'draft' && (
            <Button variant="danger" onClick={() => setOpen('discard')}>
              {t('discard.open')}
            </Button>
          )}
        </div>
      </AsideCard>
      {open === 'size' && <SizeDialog game={game} onClose={close} />}
      {open === 'give' && (
        <GiveDialog
          game={game}
          onClose={close}
          {...(!keepsAccess && { onGiving, onGiven: leave })}
        />
      )}
      {open === 'message' && <MessageDialog game={game} onClose={close} />}
      {open === 'link' && page.link && (
        <LinkDialog game={game} url={page.link.url} onClose={close} />
      )}
      {open === 'guild' && <GuildDialog game={game} present={page.guildFirst} onClose={close} />}
      {open === 'discard' && <DiscardDialog game={game} onClose={close} />}
    </div>
  )
}

/** The link to an online game and when its players see it. */
function GameLink({ link: { url, opensAt } }: { link: NonNullable<MasterGamePage['link']> }) {
  const { t } = useTranslation('masterGames')
  if (url === null) return t('link.none')
  return (
    <>
      {url === MASK ? (
        MASK
      ) : (
        <a href={url} target="_blank" rel="noreferrer" className="link wrap-anywhere">
          {url}
        </a>
      )}
      <span className="type-small block text-text-3">
        {t('link.opens', { when: formatDayTime(opensAt) })}
      </span>
    </>
  )
}

/** The guild that books first, and until when. */
function GuildHours({ first }: { first: NonNullable<MasterGamePage['guildFirst']> }) {
  const { t } = useTranslation('masterGames')
  const { name, hours, until } = first
  return until === null
    ? t('guild.planned', { name, count: hours })
    : t('guild.until', { name, when: formatDayTime(until) })
}

/** Opens a game at once to everyone. */
function OpenToAll({ game }: { game: MasterGamePage['game'] }) {
  const { t } = useTranslation(['masterGames', 'error'])
  const refresh = useScheduleRefresh()
  const open = useMutation({
    mutationFn: () => api.masterGames.openToAll.mutate({ gameId: game.id }),
    onSuccess: () => {
      refresh()
      showToast({ tone: 'success', title: t('guild.opened') })
    },
    onError: (error) => showToast({ tone: 'danger', title: errorPhrase(error, t) }),
  })
  return (
    <Button busy={open.isPending} busyLabel={t('guild.busy')} onClick={() => open.mutate()}>
      {t('guild.openAll')}
    </Button>
  )
}

function Minimum({ page: { game, minimum } }: { page: MasterGamePage }) {
  const { t } = useTranslation('masterGames')
  const { seatsTaken: taken, minPlayers: min, belowMinimum } = game
  if (taken >= min) return t('page.minimumReached', { taken, count: min })
  if (minimum.decided) {
    return t(game.status === 'cancelled' ? 'page.minimumCancelled' : 'page.minimumDecided')
  }
  if (minimum.extendedUntil) {
    return t('page.minimumExtended', { when: formatDayTime(minimum.extendedUntil) })
  }
  return t('page.minimumMissed', {
    taken,
    count: min,
    when: formatDayTime(minimum.decidesAt),
    choice: t(`choice.${belowMinimum}`),
  })
}

interface DiscardDialogProps {
  game: MasterGame
  onClose: () => void
}

/** Discards a draft, and leaves its page. */
function DiscardDialog({ game, onClose }: DiscardDialogProps) {
  const { t } = useTranslation('masterGames')
  const navigate = useNavigate()
  const refresh = useScheduleRefresh()
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('discard.title')}
      description={t('discard.text')}
      safeLabel={t('discard.keep')}
      actionLabel={t('discard.open')}
      busyLabel={t('discard.busy')}
      onConfirm={async () => {
        await api.masterGames.discard.mutate({ gameId: game.id })
        refresh()
        showToast({ tone: 'success', title: t('discard.done') })
        await navigate(paths.masterGames())
      }}
    />
  )
}
