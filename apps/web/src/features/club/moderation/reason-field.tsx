import { DECISION_TEXT, type QueueKind } from '@cco/domain/moderation/cases'
import type { QueueItem } from '@cco/domain/moderation/contract'
import { loadPhrases } from '@cco/messages/load'
import { useQuery } from '@tanstack/react-query'
import { useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { FormField } from '../../../kit/form.tsx'
import { Chip } from '../../../ui/badge.tsx'
import { TextArea } from '../../../ui/fields.tsx'
import { REPLIES } from './model.ts'

/** A ready reason: its name in the moderator's language, its text in that of whom it is written to. */
interface Reply {
  name: string
  text: string
}

interface Props {
  replies: readonly Reply[]
  help: string
  hint?: string | undefined
}

/**
 * The reason of a decision, a field `reason` of the form around it; ready replies fill it and can be
 * edited.
 */
export function ReasonField({ replies, help, hint }: Props) {
  const { t } = useTranslation('moderation')
  const { control } = useFormContext<{ reason: string }>()
  return (
    <FormField control={control} name="reason">
      {(field) => (
        <div className="grid gap-3">
          {replies.length > 0 && (
            <ul aria-label={t('replies')} className="flex flex-wrap gap-2">
              {replies.map(({ name, text }, at) => (
                <li key={name}>
                  <Chip pressed={field.value === text} onClick={() => field.onChange(text)}>
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
            {...field}
            label={t('why')}
            labelHint={hint}
            help={help}
            maxLength={DECISION_TEXT.max}
          />
        </div>
      )}
    </FormField>
  )
}

/** The ready replies of a kind of decision. */
export function useReplies(kind: QueueKind, { language }: QueueItem['user']): readonly Reply[] {
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
