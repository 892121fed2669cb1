import type { Language } from '@cco/domain/language/languages'
import type { ManagedCard } from '@cco/domain/master-cards/management'
import { avatarOfSize } from '@cco/domain/profiles/avatar'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { MarkedText } from '../../../kit/marked-text.tsx'
import { localize } from '../../../lib/language.ts'
import { wordChanges } from '../../../lib/word-diff.ts'
import { Avatar } from '../../../ui/avatar.tsx'

interface Props {
  card: ManagedCard
  proposal: NonNullable<ManagedCard['proposal']>
}

const TEXTS = ['name', 'headline', 'bio'] as const

/** What a proposal changes about a card, each part beside what it is now. */
export function ProposalChanges({ card, proposal }: Props) {
  const { t } = useTranslation(['masterCards', 'common'])
  const [was, now] = [card.fields, proposal.fields]
  const texts = TEXTS.flatMap((field) =>
    (['ru', 'en'] as const).flatMap((language) =>
      was[field][language] === now[field][language] ? [] : [{ field, language }],
    ),
  )
  const lists = (['genres', 'languages', 'links'] as const).filter(
    (field) => was[field].join() !== now[field].join(),
  )
  const namesIn = (fields: typeof was, field: (typeof lists)[number]) => {
    if (field === 'genres') return fields.genres.map((one) => t(`common:genre.${one}`)).join(', ')
    if (field === 'links') return fields.links.join('\n')
    return fields.languages.map((one) => t(`common:language.${one}`)).join(', ')
  }
  const face = (src: string | null) => (
    <Avatar id={card.id} name={localize(was.name)} src={src && avatarOfSize(src, 256)} size={104} />
  )
  const hasPhoto = was.photo !== now.photo
  if (!hasPhoto && texts.length === 0 && lists.length === 0) return <p>{t('nothingChanges')}</p>
  return (
    <>
      {hasPhoto && (
        <Change title={t('field.photo')}>
          {face(card.photo?.link ?? card.profilePhoto)}
          {face(proposal.photo?.link ?? card.profilePhoto)}
        </Change>
      )}
      {texts.map(({ field, language }) => (
        <Change
          key={`${field}.${language}`}
          title={t('inLanguage', {
            field: t(`field.${field}`),
            language: t(`common:language.${language}`),
          })}
        >
          <Marked
            side="before"
            was={was[field][language]}
            now={now[field][language]}
            in={language}
          />
          <Marked
            side="after"
            was={was[field][language]}
            now={now[field][language]}
            in={language}
          />
        </Change>
      ))}
      {lists.map((field) => (
        <Change key={field} title={t(`field.${field}`)}>
          {namesIn(was, field) || t('noneNamed')}
          {namesIn(now, field) || t('noneNamed')}
        </Change>
      ))}
    </>
  )
}

interface MarkedProps {
  side: 'before' | 'after'
  was: string
  now: string
  in: Language
}

/** One of two versions of a text with its own words marked; too different ones as they are. */
function Marked({ side, was, now, in: language }: MarkedProps) {
  const { t } = useTranslation('masterCards')
  const changes = wordChanges(was, now, language)
  if (!changes) return side === 'before' ? was : now
  return (
    <MarkedText changes={changes} side={side} label={t(side === 'before' ? 'removed' : 'added')} />
  )
}

function Change({ title, children }: { title: string; children: [ReactNode, ReactNode] }) {
  const { t } = useTranslation('masterCards')
  const sides = [
    { name: t('was'), content: children[0] },
    { name: t('becomes'), content: children[1] },
  ]
  return (
    <section>
      <h3 className="type-label mb-2 text-text-1">{title}</h3>
      <div className="grid gap-3 md:grid-cols-2">
        {sides.map(({ name, content }) => (
          <div key={name} className="min-w-0 rounded-md border border-line-soft p-3">
            <p className="type-small mb-1.5 text-text-3">{name}</p>
            <div className="wrap-anywhere whitespace-pre-line">{content}</div>
          </div>
        ))}
      </div>
    </section>
  )
}
