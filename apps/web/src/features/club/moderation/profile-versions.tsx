import type { QueueItem, QueueItemPage } from '@cco/domain/moderation/contract'
import { useTranslation } from 'react-i18next'
import { MarkedText } from '../../../kit/marked-text.tsx'
import { currentLanguage } from '../../../lib/language.ts'
import { wordChanges } from '../../../lib/word-diff.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { proposedFields } from './model.ts'

interface Props {
  content: Extract<QueueItemPage['content'], { kind: 'profile' }>
  user: QueueItem['user']
}

/** What everyone sees now beside what the author proposes, field by field. */
export function ProfileVersions({ content: { shown, proposal }, user }: Props) {
  const { t } = useTranslation(['moderation', 'common'])
  const name = user.name ?? t('common:noName')
  const picture = proposal.avatarUrl
  return (
    <div className="panel divide-y divide-line">
      {proposedFields(proposal).map((field) => (
        <section key={field} aria-label={t(`field.${field}`)}>
          <h3 className="type-label px-4 pt-4 text-text-2">{t(`field.${field}`)}</h3>
          {shown[field] === proposal[field] ? (
            <div className="grid gap-2 p-4">
              <p className="wrap-anywhere text-text-1">{shown[field] || t('empty')}</p>
              <p className="type-small text-text-3">{t('liveAlready')}</p>
            </div>
          ) : (
            <Texts before={shown[field] ?? ''} after={proposal[field] ?? ''} />
          )}
        </section>
      ))}
      {picture !== undefined && (
        <section aria-label={t('field.avatarUrl')}>
          <h3 className="type-label px-4 pt-4 text-text-2">{t('field.avatarUrl')}</h3>
          <div className="versions">
            <Picture id={user.userId} name={name} src={shown.avatarUrl} label={t('now')} />
            <Picture id={user.userId} name={name} src={picture} label={t('proposed')} />
          </div>
        </section>
      )}
    </div>
  )
}

/** Both versions: what goes is struck out in the first, what comes is underlined in the second. */
function Texts({ before, after }: { before: string; after: string }) {
  const { t } = useTranslation('moderation')
  const changes = wordChanges(before, after, currentLanguage())
  return (
    <div className="versions">
      <div>
        <p className="type-small mb-1 text-text-3">{t('now')}</p>
        <p className="wrap-anywhere whitespace-pre-line text-text-1">
          {changes && before !== '' ? (
            <MarkedText changes={changes} side="before" label={t('drafting.removed')} />
          ) : (
            before || t('empty')
          )}
        </p>
      </div>
      <div>
        <p className="type-small mb-1 text-text-3">{t('proposed')}</p>
        <p className="wrap-anywhere whitespace-pre-line text-text-1">
          {changes && after !== '' ? (
            <MarkedText changes={changes} side="after" label={t('drafting.added')} />
          ) : (
            after || t('empty')
          )}
        </p>
      </div>
    </div>
  )
}

interface PictureProps {
  id: string
  name: string
  src: string | null
  label: string
}

function Picture({ id, name, src, label }: PictureProps) {
  const { t } = useTranslation('moderation')
  return (
    <div className="grid justify-items-start gap-2">
      <p className="type-small text-text-3">{label}</p>
      <Avatar id={id} name={name} src={src} size={104} />
      {src === null && <p className="type-small text-text-3">{t('noAvatar')}</p>}
    </div>
  )
}
