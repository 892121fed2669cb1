import type { OwnItem } from '@cco/domain/inventory/contract'
import { WORN_KINDS, type WornKind } from '@cco/domain/inventory/looks'
import { avatarOfSize } from '@cco/domain/profiles/avatar'
import { useTranslation } from 'react-i18next'
import { localize } from '../../../lib/language.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { AvatarFrame } from '../../../ui/avatar-frame.tsx'
import { Button } from '../../../ui/button.tsx'
import { WornEmblem, WornTitle } from '../../../ui/worn-marks.tsx'
import type { Outfit } from './outfit.ts'

interface Props {
  user: { id: string; name: string; src: string | null }
  items: readonly OwnItem[]
  outfit: Outfit
  /** What differs from what is worn now. */
  changed: readonly WornKind[]
  isSaving: boolean
  onSave: () => void
}

/** The user with every choice on at once; the button appears once something differs. */
export function OutfitCard({ user, items, outfit, changed, isSaving, onSave }: Props) {
  const { t } = useTranslation('inventory')
  const of = (kind: WornKind) => items.find(({ id }) => id === outfit[kind]) ?? null
  const [title, emblem] = [of('title'), of('emblem')]
  const src = user.src && avatarOfSize(user.src, 256)
  return (
    <section
      aria-label={t('preview')}
      className="panel px-4 py-5 max-wide:order-1 wide:sticky wide:top-[calc(var(--header-h)+1.5rem)] md:p-6"
    >
      <div className="flex items-center gap-6 px-4 wide:flex-col wide:gap-4 wide:pt-3 wide:text-center">
        <AvatarFrame frame={of('frame')}>
          <Avatar {...user} src={src} size={104} />
        </AvatarFrame>
        <div className="min-w-0">
          <p className="type-h3 flex flex-wrap items-center gap-2 wide:justify-center">
            <span className="min-w-0 wrap-anywhere">{user.name}</span>
            {emblem && <WornEmblem emblem={emblem} />}
          </p>
          {title && <WornTitle title={title.name} />}
        </div>
      </div>
      <dl className="mt-5 divide-y divide-line-soft max-wide:hidden">
        {WORN_KINDS.filter((kind) => kind !== 'title').map((kind) => (
          <div key={kind} className="flex justify-between gap-4 py-2.5">
            <dt className="text-text-3">{t(`one.${kind}`)}</dt>
            <dd className="min-w-0 text-right text-text-1 wrap-anywhere">
              {localize(of(kind)?.name ?? { ru: '—', en: '—' })}
            </dd>
          </div>
        ))}
      </dl>
      {changed.length > 0 && (
        <div className="mt-5 max-wide:fixed max-wide:inset-x-0 max-wide:bottom-0 max-wide:z-(--z-sticky) max-wide:m-0 max-wide:border-line max-wide:border-t max-wide:bg-surface-1 max-wide:px-(--gutter) max-wide:pt-3 max-wide:pb-[max(0.75rem,env(safe-area-inset-bottom))]">
          <Button variant="primary" block busy={isSaving} busyLabel={t('saving')} onClick={onSave}>
            {t('save')}
          </Button>
          <p role="status" className="type-small mt-2 text-center text-text-3">
            {t('changed', { kinds: changed.map((kind) => t(`lower.${kind}`)).join(', ') })}
          </p>
        </div>
      )}
    </section>
  )
}
