import type { Room, RoomMember } from '@cco/domain/rooms/contract'
import { MESSAGE_MAX } from '@cco/domain/rooms/limits'
import { BookOpenText, Send, UsersRound } from 'lucide-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/choice.tsx'
import { FormElement } from '../../../ui/form-element.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Popover } from '../../../ui/popover.tsx'
import { useMemberName } from './member-name.ts'
import type { Draft } from './use-pending-messages.ts'

interface Props {
  room: Room
  people: readonly RoomMember[]
  recipients: readonly string[]
  onRecipients: (recipients: readonly string[]) => void
  onSend: (draft: Draft) => void
}

/** Where one writes: to everyone or to some; those who run the game also narrate. */
export function Composer({ room, people, recipients, onRecipients, onSend }: Props) {
  const { t } = useTranslation('rooms')
  const [text, setText] = useState('')
  const [isNarration, setNarration] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  const runs = room.you.part !== 'player'
  const send = () => {
    const words = text.trim()
    if (words === '') return field.current?.focus()
    onSend({
      as: isNarration ? 'narration' : 'message',
      text: words,
      audience: recipients.length > 0 ? [...recipients] : null,
    })
    setText('')
    field.current?.focus()
  }
  // A line break where Enter is the only key for one, and with Shift elsewhere.
  const onKeyDown = (event: KeyboardEvent) => {
    const isTouch = matchMedia('(pointer: coarse)').matches
    if (event.key !== 'Enter' || event.shiftKey || isTouch || event.nativeEvent.isComposing) return
    event.preventDefault()
    send()
  }
  const others = people.filter(({ userId, isGone }) => userId !== room.you.userId && !isGone)
  return (
    <FormElement
      onSubmit={send}
      className="grid gap-2 border-line border-t bg-surface-0 px-3 py-2.5 md:px-7 md:pt-3 md:pb-4"
    >
      <div className="flex flex-wrap gap-1.5">
        <Recipients others={others} recipients={recipients} onRecipients={onRecipients} />
        {runs && (
          <Button
            size="sm"
            variant="ghost"
            aria-pressed={isNarration}
            className={isNarration ? 'bg-surface-3 text-text-1' : ''}
            icon={<Icon of={BookOpenText} size={16} />}
            onClick={() => setNarration(!isNarration)}
          >
            {t('composer.asNarration')}
          </Button>
        )}
      </div>
      <div className="flex items-end gap-2.5">
        <span className="field-box min-h-12! flex-1">
          <textarea
            ref={field}
            rows={1}
            value={text}
            maxLength={MESSAGE_MAX}
            aria-label={t('composer.label')}
            placeholder={t(isNarration ? 'composer.narration' : 'composer.placeholder')}
            onChange={({ target }) => setText(target.value)}
            onKeyDown={onKeyDown}
            className="field-sizing-content max-h-36 w-full resize-none py-2.5 leading-snug"
          />
        </span>
        <Button
          type="submit"
          variant="primary"
          size="lg"
          icon={<Icon of={Send} size={18} />}
          aria-label={t('composer.send')}
          className="max-md:px-4!"
        >
          <span className="max-md:hidden">{t('composer.send')}</span>
        </Button>
      </div>
    </FormElement>
  )
}

interface RecipientsProps {
  others: readonly RoomMember[]
  recipients: readonly string[]
  onRecipients: (recipients: readonly string[]) => void
}

function Recipients({ others, recipients, onRecipients }: RecipientsProps) {
  const { t } = useTranslation('rooms')
  const nameOf = useMemberName()
  const count = recipients.length
  return (
    <Popover
      align="start"
      label={t('composer.recipients')}
      trigger={
        <Button
          size="sm"
          variant="ghost"
          className={count > 0 ? 'bg-surface-3 text-text-1' : ''}
          icon={<Icon of={UsersRound} size={16} />}
        >
          {count > 0 ? t('composer.toSome', { count }) : t('composer.toAll')}
        </Button>
      }
    >
      {() => (
        <fieldset className="grid w-64 gap-3 p-4">
          <legend className="type-label mb-1 float-left w-full">{t('composer.recipients')}</legend>
          {others.map((member) => (
            <Checkbox
              key={member.userId}
              label={nameOf(member)}
              checked={recipients.includes(member.userId)}
              onCheckedChange={(checked) =>
                onRecipients(
                  checked
                    ? [...recipients, member.userId]
                    : recipients.filter((one) => one !== member.userId),
                )
              }
            />
          ))}
          <p className="type-small text-text-3">{t('composer.recipientsHelp')}</p>
        </fieldset>
      )}
    </Popover>
  )
}
