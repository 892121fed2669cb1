import type { QueueItemPage } from '@cco/domain/moderation/contract'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { SectionHeader } from '../../../kit/page-parts.tsx'
import { formatDateTime, formatDateTimes, formatDayTime } from '../../../lib/datetime.ts'
import { localize } from '../../../lib/language.ts'
import { paths } from '../../../lib/paths.ts'
import { Button } from '../../../ui/button.tsx'
import { ProfileVersions } from './profile-versions.tsx'

/** What the decision is about. */
export function ItemContent({ page }: { page: QueueItemPage }) {
  const { content, item } = page
  switch (content.kind) {
    case 'profile':
      return <ProfileVersions content={content} user={item.user} />
    case 'report':
      return <Reports content={content} />
    case 'appeal':
      return <Appeal content={content} />
    case 'story':
      return <Submitted id={item.id} content={content} />
    case 'review':
    case 'dispute':
      return <Played content={content} />
  }
}

type Content = QueueItemPage['content']

/** A review or a dispute: the game, and what the player wrote. */
function Played({ content }: { content: Extract<Content, { kind: 'review' | 'dispute' }> }) {
  const { t } = useTranslation('moderation')
  const when = formatDayTime(content.playedAt)
  return (
    <div className="panel grid gap-2 p-4 md:p-6">
      <p className="font-medium text-text-1">{localize(content.story)}</p>
      <p className="type-small text-text-3">
        {t('played', { when, master: localize(content.master) })}
        {content.kind === 'review' && ` · ${t('stars', { count: content.stars })}`}
      </p>
      <p className="wrap-anywhere whitespace-pre-line text-text-1">{content.text}</p>
    </div>
  )
}

interface SubmittedProps {
  id: string
  content: Extract<Content, { kind: 'story' }>
}

/** A story that its master submitted: what it is, and what differs from the site. */
function Submitted({ id, content }: SubmittedProps) {
  const { t } = useTranslation(['moderation', 'storyManagement'])
  const { title, summary, version, changed } = content
  const names = changed?.map((part) => t(`storyManagement:field.${part}`)) ?? []
  return (
    <div className="panel grid gap-3 p-4 md:p-6">
      <p className="font-medium text-text-1">{localize(title)}</p>
      <p className="wrap-anywhere whitespace-pre-line text-text-1">{localize(summary)}</p>
      <p className="type-small text-text-3">
        {changed === null
          ? t('story.isNew')
          : t('story.changed', { version, parts: names.join(', ') })}
      </p>
      <p className="flex flex-wrap gap-3 max-md:*:grow">
        <Button asChild size="sm">
          <Link to={paths.storyPreview(id)}>{t('storyManagement:preview')}</Link>
        </Button>
        <Button asChild size="sm">
          <Link to={paths.ownerStory(id)}>{t('story.open')}</Link>
        </Button>
      </p>
    </div>
  )
}

function span(startsAt: string, endsAt: string) {
  const [from, until] = formatDateTimes([startsAt, endsAt])
  return { from, until }
}

function Appeal({ content }: { content: Extract<Content, { kind: 'appeal' }> }) {
  const { t } = useTranslation('moderation')
  const { sanction, text } = content
  return (
    <div className="panel divide-y divide-line-soft">
      <div className="grid gap-1 p-4 md:px-6">
        <p className="font-medium text-text-1">
          {t(`sanction.${sanction.kind}`)},{' '}
          <span className="num">
            {sanction.endsAt
              ? t('sanctionSpan', span(sanction.startsAt, sanction.endsAt))
              : t('sanctionForever', { from: formatDateTime(sanction.startsAt) })}
          </span>
        </p>
        <p className="wrap-anywhere whitespace-pre-line">{sanction.reason}</p>
        {sanction.by && (
          <p className="type-small text-text-3">{t('judge', { name: sanction.by })}</p>
        )}
      </div>
      <p className="wrap-anywhere whitespace-pre-line p-4 text-text-1 md:px-6">{text}</p>
    </div>
  )
}

function Reports({ content }: { content: Extract<Content, { kind: 'report' }> }) {
  const { t } = useTranslation(['moderation', 'sanctions', 'common'])
  return (
    <section aria-labelledby="reports">
      <SectionHeader
        id="reports"
        level="h3"
        title={t('reports')}
        note={t(`about.${content.subject.kind}`)}
      />
      <ul className="panel divide-y divide-line-soft">
        {content.reports.map(({ id, reporter, reason, text, evidence, at }) => (
          <li key={id} className="grid gap-2 p-4 md:px-6">
            <p className="font-medium text-text-1">{t(`sanctions:reason.${reason}`)}</p>
            {evidence.kind === 'erased' ? (
              <p className="text-text-3">{t('erased')}</p>
            ) : (
              <>
                <p
                  className={text ? 'wrap-anywhere whitespace-pre-line text-text-1' : 'text-text-3'}
                >
                  {text || t('noText')}
                </p>
                <details open={evidence.kind !== 'profile'}>
                  <summary className="type-small cursor-pointer text-text-2">
                    {t('evidence')}
                  </summary>
                  <Evidence evidence={evidence} />
                </details>
              </>
            )}
            <p className="type-small text-text-3">
              {t('reportedBy', {
                name: reporter.name ?? t('common:noName'),
                number: reporter.accountId,
                when: formatDateTime(at),
              })}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}

type ShownEvidence = Exclude<
  Extract<Content, { kind: 'report' }>['reports'][number]['evidence'],
  { kind: 'erased' }
>

function Evidence({ evidence }: { evidence: ShownEvidence }) {
  const { t } = useTranslation(['moderation', 'common'])
  if (evidence.kind === 'review') {
    return (
      <div className="mt-2 grid gap-1">
        <p className="type-small text-text-3">
          {localize(evidence.story)} · {t('stars', { count: evidence.stars })}
        </p>
        <p className="wrap-anywhere whitespace-pre-line">{evidence.text}</p>
      </div>
    )
  }
  if (evidence.kind === 'room_event') {
    return (
      <div className="mt-2 grid gap-1">
        <p className="type-small text-text-3">
          {[
            localize(evidence.story),
            formatDateTime(evidence.writtenAt),
            evidence.isWhisper && t('whisper'),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
        <p className="wrap-anywhere whitespace-pre-line">{evidence.text}</p>
      </div>
    )
  }
  if (evidence.kind === 'guild') {
    return (
      <div className="mt-2 grid gap-1">
        <p>
          <Link to={paths.guild(evidence.guildId)} className="link">
            {evidence.name} [{evidence.tag}]
          </Link>
        </p>
        <p className="wrap-anywhere whitespace-pre-line">{evidence.description || t('empty')}</p>
      </div>
    )
  }
  if (evidence.kind === 'room_removal') {
    const [start, when] = formatDateTimes([evidence.startsAt, evidence.removedAt])
    return (
      <p className="type-small mt-2">
        {t('removedFrom', {
          story: localize(evidence.story),
          ...{ start, when },
        })}
      </p>
    )
  }
  return (
    <dl className="mt-2 grid gap-2 [&_dt]:type-small [&_dt]:text-text-3">
      {(['displayName', 'telegram', 'bio'] as const).map((field) => (
        <div key={field}>
          <dt>{t(`field.${field}`)}</dt>
          <dd className="wrap-anywhere whitespace-pre-line">{evidence[field] || t('empty')}</dd>
        </div>
      ))}
      {evidence.avatarUrl && (
        <div>
          <dt>{t('field.avatarUrl')}</dt>
          <dd>
            <img src={evidence.avatarUrl} alt="" className="mt-1 size-14 rounded-full" />
          </dd>
        </div>
      )}
    </dl>
  )
}
