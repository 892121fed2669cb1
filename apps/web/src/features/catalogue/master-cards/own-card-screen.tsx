import { LANGUAGES } from '@cco/domain/language/languages'
import type { ManagedCard } from '@cco/domain/master-cards/management'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { ListPage } from '../../../kit/page.tsx'
import { queryState } from '../../../kit/page-content.tsx'
import { StaffTrail } from '../../../kit/staff-trail.tsx'
import { formatDayTime } from '../../../lib/datetime.ts'
import { errorPhrase } from '../../../lib/error.ts'
import { paths } from '../../../lib/paths.ts'
import { Button } from '../../../ui/button.tsx'
import { Skeleton } from '../../../ui/loading.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { ProposeCardDialog } from './card-form-dialog.tsx'
import { CardPreview } from './card-preview.tsx'
import { useCardChanges, useOwnCard } from './queries.ts'

/** A master’s own card, and what they propose to change about it. */
export function Component() {
  const { t } = useTranslation('masterCards')
  const query = useOwnCard()
  const [isOpen, setOpen] = useState(false)
  const card = query.data?.card
  return (
    <>
      <ListPage
        title={t('ownTitle')}
        trail={<StaffTrail />}
        lead={t('ownLead')}
        primaryAction={
          card &&
          !card.isArchived && (
            <Button variant="primary" onClick={() => setOpen(true)}>
              {t(card.proposal ? 'changeProposal' : 'propose')}
            </Button>
          )
        }
        state={queryState(query, {
          skeleton: <Skeleton className="h-40 w-full" />,
          errorTitle: t('failed'),
          empty: (data) =>
            data.card ? null : { emblem: 'quill', title: t('ownNone'), text: t('ownNoneText') },
          ready: (data) => data.card && <OwnCard card={data.card} refused={data.refused} />,
        })}
      />
      {isOpen && card && <ProposeCardDialog card={card} onClose={() => setOpen(false)} />}
    </>
  )
}

interface OwnCardProps {
  card: ManagedCard
  refused: string | null
}

function OwnCard({ card, refused }: OwnCardProps) {
  const { t } = useTranslation(['masterCards', 'error'])
  const { withdraw } = useCardChanges()
  const { id, fields, proposal } = card
  const photo = card.photo?.link ?? card.profilePhoto
  const takeBack = useMutation({
    mutationFn: () => withdraw(),
    onSuccess: () => showToast({ tone: 'success', title: t('withdrawn') }),
    onError: (error) => showToast({ tone: 'danger', title: errorPhrase(error, t) }),
  })
  return (
    <div className="grid gap-4">
      {proposal && (
        <Notice
          tone="info"
          title={t('ownWaits', { when: formatDayTime(proposal.at) })}
          action={
            <Button
              size="sm"
              busy={takeBack.isPending}
              busyLabel={t('saving')}
              onClick={() => takeBack.mutate()}
            >
              {t('withdraw')}
            </Button>
          }
        />
      )}
      {refused && !proposal && (
        <Notice tone="warn" title={t('ownRefused')}>
          <p className="wrap-anywhere">{refused}</p>
        </Notice>
      )}
      {!card.isActive && <Notice tone="info" title={t('ownHidden')} />}
      {LANGUAGES.map((language) => (
        <CardPreview key={language} {...{ id, photo, fields, language }} />
      ))}
      {card.isActive && (
        <p>
          <Link to={paths.master(id)} className="link">
            {t('toPage')}
          </Link>
        </p>
      )}
    </div>
  )
}
