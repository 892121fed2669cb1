import type { QueueKind } from '@cco/domain/moderation/cases'
import type { QueueItem } from '@cco/domain/moderation/contract'
import { loadPhrases } from '@cco/messages/load'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Chip } from '../../../ui/badge.tsx'
import { TextArea } from '../../../ui/fields.tsx'
import { REPLIES } from './model.ts'

/** A ready reason: its name in the moderator's language, its text in that of whom it is written to. */
interface Reply {
  name: string
  text: string
}

interface Props {
  value: string
  onChange: (value: string) => void
  replies: readonly Reply[]
  help: string
  hint?: string | undefined
  error: string | undefined
}

/** The reason of a decision; ready replies fill it and can be edited. */
export function ReasonField({ value, onChange, replies, help, hint, error }: Props) {
  const { t } = useTranslation('moderation')
  return (
    <div className="grid gap-3">
      {replies.length > 0 && (
        <ul aria-label={t('replies')} className="flex flex-wrap gap-2">
          {replies.map(({ name, text }, at) => (
            <li key={name}>
              <Chip pressed={value === text} onClick={() => onChange(text)}>
                <span aria-hidden="true" className="key">
                  {at + 1}
                </span>
                {name}
              </Chip>
            </li>
          ))}
        </ul>
      )}
      <TextArea
        label={t('why')}
        labelHint={hint}
        help={help}
        value={value}
        maxLength={1_000}
        onChange={(event) => onChange(event.target.value)}
        error={error}
      />
    </div>
  )
}

/** The ready replies of a kind of decision. */
export function useReplies(kind: QueueKind, { language }: QueueItem['person']): readonly Reply[] {
  const { t } = useTranslation('moderation')
  const { data } = useQuery({
    queryKey: ['moderationReplies', language],
    queryFn: () => loadPhrases(language, 'moderationReplies'),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const texts = data?.[kind]
  if (texts === undefined || typeof texts === 'string') return []
  const names: Readonly<Record<string, string>> = t(`reply.${kind}`, { returnObjects: true })
  return REPLIES[kind].flatMap((key) => {
    const [name, text] = [names[key], texts[key]]
    return name !== undefined && typeof text === 'string' ? [{ name, text }] : []
  })
}
