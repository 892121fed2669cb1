import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { DetailPage } from '../../../kit/detail-page.tsx'
import type { PageState } from '../../../kit/page-state.ts'
import { api } from '../../../lib/api.ts'
import { formatDayTime } from '../../../lib/datetime.ts'
import { failureOf } from '../../../lib/error.ts'
import { localize } from '../../../lib/language.ts'
import { formatCoins } from '../../../lib/money.ts'
import { paths } from '../../../lib/paths.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { type LetterAnswer, readLetterAnswer } from '../components/letter-answer.ts'
import { refreshBookings } from '../shared/refresh.ts'

/** Where the links of an offer's letter lead: the click there was the answer. */
export function Component() {
  const { t } = useTranslation(['bookings', 'error'])
  const client = useQueryClient()
  const asked = readLetterAnswer(useLocation().hash)
  const answer = useMutation({
    mutationFn: (given: LetterAnswer) => api.waitlist.answerByLetter.mutate(given),
    onSettled: () => refreshBookings(client),
  })
  const sent = useRef(false)
  const { mutate } = answer
  useEffect(() => {
    // Once, though the page may be drawn twice.
    if (!asked || sent.current) return
    sent.current = true
    mutate(asked)
  }, [asked, mutate])

  return (
    <DetailPage
      title={t('letter.title')}
      lead={
        answer.data &&
        t('letter.lead', {
          title: localize(answer.data.game.story.title),
          when: formatDayTime(answer.data.game.startsAt),
        })
      }
      primaryAction={null}
      state={stateOf()}
    />
  )

  function stateOf(): PageState {
    const actions = (
      <Button asChild variant="primary">
        <Link to={paths.bookings()}>{t('letter.toBookings')}</Link>
      </Button>
    )
    const nothing = (title: string, text: string) =>
      ({ kind: 'empty', empty: { emblem: 'hourglass', title, text, actions } }) as const
    if (!asked) return nothing(t('letter.notFound'), t('letter.goneText'))
    if (answer.data) {
      const { status, paidCoins } = answer.data
      const text =
        status === 'accepted'
          ? t('letter.taken', { coins: formatCoins(paidCoins) })
          : t('letter.declined')
      return {
        kind: 'ready',
        children: (
          <div className="grid justify-items-start gap-4">
            <Notice tone="success" live="polite">
              {text}
            </Notice>
            {actions}
          </div>
        ),
      }
    }
    if (answer.error) {
      const { code } = failureOf(answer.error)
      if (code === 'offer_gone') return nothing(t('letter.gone'), t('letter.goneText'))
      if (code === 'not_found') return nothing(t('letter.notFound'), t('letter.goneText'))
      const onRetry = () => mutate(asked)
      return { kind: 'error', title: t('letter.failed'), error: answer.error, onRetry }
    }
    return {
      kind: 'loading',
      skeleton: (
        <div role="status">
          <span className="sr-only">{t('letter.answering')}</span>
          <Skeleton className="h-16" />
        </div>
      ),
    }
  }
}
