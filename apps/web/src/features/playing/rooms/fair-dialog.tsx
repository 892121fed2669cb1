import { commitmentOf, isFair } from '@cco/domain/dice/fairness'
import { histogramOf, sizesOf } from '@cco/domain/dice/histogram'
import type { RollResult } from '@cco/domain/dice/roll'
import type { RoomEvent } from '@cco/domain/rooms/events'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../../lib/api.ts'
import { errorPhrase } from '../../../lib/error.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Select } from '../../../ui/fields.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { usePullLog } from './queries.ts'

interface Props {
  gameId: string
  isOver: boolean
  events: readonly RoomEvent[]
  onClose: () => void
}

type Payload = RoomEvent['payload']
type Rolled = Extract<Payload, { kind: 'roll' }> & { result: RollResult }

/** Checks the rolls of the evening in this browser, and shows what came up. */
export function FairDialog({ gameId, isOver, events, onClose }: Props) {
  const { t } = useTranslation(['dice', 'common', 'error'])
  const payloads = events.map(({ payload }) => payload)
  const opened = payloads.find((one) => one.kind === 'dice_opened')
  const revealed = payloads.find((one) => one.kind === 'dice_revealed')
  const rolls = payloads.filter((one): one is Rolled => one.kind === 'roll' && one.result !== null)
  const pull = usePullLog(gameId)
  const reveal = useMutation({
    mutationFn: async () => {
      await api.rooms.revealDice.mutate({ gameId })
      await pull()
    },
  })
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('fair.title')}
      description={t('fair.lead')}
      closeLabel={t('common:close')}
    >
      <div className="grid gap-5">
        {opened && (
          <dl className="grid gap-3 [&_dd]:wrap-anywhere [&_dd]:font-mono [&_dd]:text-[0.8125rem] [&_dd]:text-text-1">
            <div>
              <dt className="type-small text-text-3">{t('fair.hash')}</dt>
              <dd>{opened.hash}</dd>
            </div>
            {revealed && (
              <div>
                <dt className="type-small text-text-3">{t('fair.seed')}</dt>
                <dd>{revealed.serverSeed}</dd>
              </div>
            )}
          </dl>
        )}
        {rolls.length === 0 ? (
          <p>{t('fair.noRolls')}</p>
        ) : revealed && opened ? (
          <Verdict gameId={gameId} seed={revealed.serverSeed} hash={opened.hash} rolls={rolls} />
        ) : isOver ? (
          <Button
            busy={reveal.isPending}
            busyLabel={t('fair.revealing')}
            onClick={() => !reveal.isPending && reveal.mutate()}
          >
            {t('fair.reveal')}
          </Button>
        ) : (
          <p>{t('fair.later')}</p>
        )}
        {reveal.error && (
          <Notice tone="danger" live="assertive">
            {errorPhrase(reveal.error, t)}
          </Notice>
        )}
        {rolls.length > 0 && <Counts results={rolls.map(({ result }) => result)} />}
      </div>
    </Dialog>
  )
}

interface VerdictProps {
  gameId: string
  seed: string
  hash: string
  rolls: readonly Rolled[]
}

function Verdict({ gameId, seed, hash, rolls }: VerdictProps) {
  const { t } = useTranslation('dice')
  if (commitmentOf(seed) !== hash) {
    return <Notice tone="danger" title={t('fair.seedWrong')} live="polite" />
  }
  const wrong = rolls.filter(
    ({ n, clientSeed, notation, result }) =>
      !isFair(seed, { gameId, n, clientSeed }, { notation, result }),
  ).length
  return wrong === 0 ? (
    <Notice tone="success" title={t('fair.allFair', { count: rolls.length })} live="polite" />
  ) : (
    <Notice tone="danger" title={t('fair.someWrong', { count: wrong })} live="polite" />
  )
}

/** More values than this are shown in groups. */
const BARS_MAX = 20

/** How often each value of a die came up this evening, as bars and as a table. */
function Counts({ results }: { results: readonly RollResult[] }) {
  const { t } = useTranslation('dice')
  const sizes = sizesOf(results)
  const [size, setSize] = useState(sizes[0] ?? 20)
  const { counts, rolled } = histogramOf(results, size)
  const group = Math.ceil(size / BARS_MAX)
  const bars = Array.from({ length: Math.ceil(size / group) }, (_, at) => ({
    from: at * group + 1,
    to: Math.min(size, (at + 1) * group),
    times: counts.slice(at * group, (at + 1) * group).reduce((sum, one) => sum + one, 0),
  }))
  const most = Math.max(1, ...bars.map(({ times }) => times))
  if (sizes.length === 0) return null
  return (
    <section aria-labelledby="came-up" className="grid gap-3">
      <h3 id="came-up" className="type-label">
        {t('fair.histogram')}
      </h3>
      <Select
        label={t('fair.size')}
        value={String(size)}
        options={sizes.map((one) => ({ value: String(one), label: `d${one}` }))}
        onChange={({ target }) => setSize(Number(target.value))}
      />
      <p className="type-small text-text-3">{t('fair.rolled', { count: rolled })}</p>
      <div aria-hidden="true" className="flex h-24 items-end gap-0.5">
        {bars.map(({ from, times }) => (
          <span
            key={from}
            className="min-h-px flex-1 rounded-t-sm bg-info h-(--share)"
            style={{ '--share': `${(times / most) * 100}%` }}
          />
        ))}
      </div>
      <table className="sr-only">
        <thead>
          <tr>
            <th scope="col">{t('fair.value')}</th>
            <th scope="col">{t('fair.times')}</th>
          </tr>
        </thead>
        <tbody>
          {bars.map(({ from, to, times }) => (
            <tr key={from}>
              <td>{from === to ? from : `${from}–${to}`}</td>
              <td>{times}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
