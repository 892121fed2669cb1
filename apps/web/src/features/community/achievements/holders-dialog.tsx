import type { Holder, ManagedAchievement } from '@cco/domain/achievements/contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { TableExport } from '../../../kit/data-table/table-tools.tsx'
import { PageContent, queryState } from '../../../kit/page-content.tsx'
import { api } from '../../../lib/api.ts'
import { formatDate, viewerZone } from '../../../lib/datetime.ts'
import { localize } from '../../../lib/language.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Skeleton } from '../../../ui/loading.tsx'
import { UserCell } from '../../people/presence/public.tsx'
import { useHolders } from './queries.ts'
import { RevokeDialog } from './revoke-dialog.tsx'

interface Props {
  achievement: ManagedAchievement
  onClose: () => void
}

/** Those who have an achievement, with its revocation. */
export function HoldersDialog({ achievement, onClose }: Props) {
  const { t } = useTranslation(['achievementManagement', 'common'])
  const query = useHolders(achievement.id)
  const [revoked, setRevoked] = useState<Holder>()
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = query
  if (revoked) {
    return (
      <RevokeDialog
        achievementId={achievement.id}
        holder={revoked}
        onClose={() => setRevoked(undefined)}
      />
    )
  }
  const none = { emblem: 'lantern', title: t('holdersNone'), text: t('holdersNoneText') }
  const state = queryState(query, {
    skeleton: <Skeleton className="h-40 w-full" />,
    errorTitle: t('holdersFailed'),
    empty: ({ pages }) => (pages[0]?.items.length === 0 ? { ...none, bare: true } : null),
    ready: ({ pages }) => (
      <>
        <div className="mb-3 flex justify-end">
          <TableExport
            name={t('file.holdersName')}
            issue={() =>
              api.exports.achievementHolders.mutate({
                filters: { id: achievement.id },
                timeZone: viewerZone(),
              })
            }
          />
        </div>
        <ul className="panel divide-y divide-line-soft">
          {pages
            .flatMap(({ items }) => items)
            .map((holder) => (
              <HolderRow key={holder.id} holder={holder} onRevoke={() => setRevoked(holder)} />
            ))}
        </ul>
        {hasNextPage && (
          <Button
            size="sm"
            variant="ghost"
            block
            className="mt-3"
            busy={isFetchingNextPage}
            busyLabel={t('loadingMore')}
            onClick={() => void fetchNextPage()}
          >
            {t('more')}
          </Button>
        )}
      </>
    ),
  })
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('holdersTitle', { name: localize(achievement.name) })}
      description={t('holdersText')}
      closeLabel={t('common:close')}
    >
      <PageContent state={state} />
    </Dialog>
  )
}

interface HolderRowProps {
  holder: Holder
  onRevoke: () => void
}

function HolderRow({ holder, onRevoke }: HolderRowProps) {
  const { t } = useTranslation(['achievementManagement', 'common'])
  const { user, source, awardedBy, awardedAt, revoked } = holder
  const nameOf = ({ name }: { name: string }) => name || t('common:noName')
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3">
      <span className="min-w-0">
        <UserCell user={user} />
        <span className="type-small block text-text-3">
          <time dateTime={awardedAt}>{formatDate(awardedAt)}</time>
          {', '}
          {awardedBy ? t('sourceBy', { name: nameOf(awardedBy) }) : t(`source.${source}`)}
          {revoked && (
            <span className="block wrap-anywhere">
              {t('revokedAt', { date: formatDate(revoked.at), reason: revoked.reason })}
            </span>
          )}
        </span>
      </span>
      {!revoked && (
        <Button
          size="sm"
          variant="ghost"
          aria-label={t('revokeNamed', { name: nameOf(user) })}
          onClick={onRevoke}
        >
          {t('revoke')}
        </Button>
      )}
    </li>
  )
}
