import type { ManagedStoryOutput } from '@cco/domain/stories/management'
import type { StoryChange } from '@cco/domain/stories/workflow'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { paths } from '../../../../lib/paths.ts'
import { Button } from '../../../../ui/button.tsx'
import { AddressDialog } from './address-dialog.tsx'
import { ChangeDialog } from './change-dialog.tsx'

interface AddressPanelProps {
  story: ManagedStoryOutput
}

/** Where the page of a story is, and where it was before. */
export function AddressPanel({
  story: { id, slug, isOnSite, formerSlugs, can },
}: AddressPanelProps) {
  const { t } = useTranslation('storyManagement')
  const [isOpen, setOpen] = useState(false)
  const path = paths.story(slug)
  return (
    <section className="panel grid gap-3 p-4 md:p-6">
      <h2 className="type-h4">{t('address')}</h2>
      <p className="wrap-anywhere">
        {isOnSite ? (
          <Link to={path} className="link">
            {path}
          </Link>
        ) : (
          path
        )}
      </p>
      {formerSlugs.length > 0 && (
        <p className="type-small wrap-anywhere text-text-3">
          {t('formerAddresses', { list: formerSlugs.join(', ') })}
        </p>
      )}
      {can.rename && (
        <div>
          <Button type="button" size="sm" onClick={() => setOpen(true)}>
            {t('changeAddress')}
          </Button>
        </div>
      )}
      {isOpen && <AddressDialog id={id} slug={slug} onClose={() => setOpen(false)} />}
    </section>
  )
}

interface ArchivePanelProps {
  story: ManagedStoryOutput
  version: number
}

/** The way into the archive, closed while games are ahead, and back. */
export function ArchivePanel({
  story: { id, state, gamesAhead, can },
  version,
}: ArchivePanelProps) {
  const { t } = useTranslation('storyManagement')
  const [opened, setOpened] = useState<StoryChange>()
  const change = (['archive', 'restore'] as const).find((one) => can.changes.includes(one))
  if (!change) return null
  const isBlocked = change === 'archive' && gamesAhead > 0
  return (
    <section className="panel grid gap-3 p-4 md:p-6">
      <h2 className="type-h4">{t('archiveTitle')}</h2>
      <p className="type-small text-text-3">
        {isBlocked
          ? t('archiveGames', { count: gamesAhead })
          : t(change === 'archive' ? 'archiveHelp' : 'changeText.restore')}
      </p>
      <div>
        <Button
          type="button"
          size="sm"
          variant={change === 'archive' ? 'danger' : 'secondary'}
          disabledReason={isBlocked ? t('archiveGames', { count: gamesAhead }) : undefined}
          onClick={() => setOpened(change)}
        >
          {t(`change.${change}`)}
        </Button>
      </div>
      {opened && (
        <ChangeDialog
          id={id}
          version={version}
          from={state}
          change={opened}
          onClose={() => setOpened(undefined)}
        />
      )}
    </section>
  )
}
