import type { Ability } from '@cco/domain/api/ability'
import type { Relation } from '@cco/domain/friends/limits'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../../../kit/confirm-dialog.tsx'
import { Button } from '../../../ui/button.tsx'
import { type FriendAction, useFriendAction } from './queries.ts'

interface Props {
  userId: string
  /** As shown: the name, or «Игрок 100015». */
  name: string
  relation: Relation
  /** Whether a request may be sent; true where it is not known. */
  request?: Ability
  size?: 'sm'
}

/** What can be done with another user, by what they are to the viewer. */
export function FriendButtons({ userId, name, relation, request = true, size }: Props) {
  const { t } = useTranslation(['friends', 'error'])
  const act = useFriendAction()
  const { isPending, variables, mutate } = useMutation({
    mutationFn: ({ action, done }: { action: FriendAction; done: string }) =>
      act(action, userId, relation, done),
  })
  const [isRemoving, setRemoving] = useState(false)
  const button = (
    action: FriendAction,
    label: string,
    done: string,
    look: 'primary' | 'secondary' | 'ghost' = 'secondary',
  ) => (
    <Button
      {...(size && { size })}
      variant={look}
      busy={isPending && variables.action === action}
      aria-label={t('friends:buttonFor', { label, name })}
      onClick={() => mutate({ action, done })}
    >
      {label}
    </Button>
  )
  switch (relation) {
    case 'none':
      return request === true ? (
        button('request', t('friends:add'), t('friends:added'), size ? 'secondary' : 'primary')
      ) : (
        <p className="type-small text-text-3">{t(`error:${request.because}`)}</p>
      )
    case 'outgoing':
      return button('remove', t('friends:cancel'), t('friends:cancelled'))
    case 'incoming':
      return (
        <>
          {button(
            'accept',
            t('friends:accept'),
            t('friends:accepted'),
            size ? 'secondary' : 'primary',
          )}
          {button('remove', t('friends:decline'), t('friends:declined'), 'ghost')}
        </>
      )
    case 'blocked':
      return button('unblock', t('friends:unblock'), t('friends:unblocked'))
    case 'friends':
      return (
        <>
          <Button
            {...(size && { size })}
            variant="ghost"
            aria-label={t('friends:buttonFor', { label: t('friends:remove'), name })}
            onClick={() => setRemoving(true)}
          >
            {t('friends:remove')}
          </Button>
          <ConfirmDialog
            open={isRemoving}
            onOpenChange={setRemoving}
            title={t('friends:removeTitle')}
            description={t('friends:removeText', { name })}
            safeLabel={t('friends:keep')}
            actionLabel={t('friends:remove')}
            busyLabel={t('friends:removing')}
            onConfirm={async () => {
              await act('remove', userId, relation, t('friends:removed'))
            }}
          />
        </>
      )
  }
}
