import {
  BOUNDARY_CHOICES,
  BOUNDARY_THEMES,
  type Boundaries,
  type BoundaryChoice,
  type BoundaryGroup,
  type BoundaryTheme,
} from '@cco/domain/rooms/safety'
import type { RoomBoundaries } from '@cco/domain/rooms/safety-contract'
import { useQueryClient } from '@tanstack/react-query'
import { Ban, Check, Layers, Lock } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api, trpc } from '../../../lib/api.ts'
import { errorPhrase } from '../../../lib/error.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/fields.tsx'
import { FormElement } from '../../../ui/form-element.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Segmented } from '../../../ui/segmented.tsx'
import { showToast } from '../../../ui/toast.tsx'

const OWN_MAX = 80
const ICONS = { fine: Check, veil: Layers, line: Ban } as const
const EMPTY: Boundaries = { themes: {}, own: '', ownChoice: 'line' }

interface Props {
  gameId: string
  own: RoomBoundaries['own']
  onSaved?: () => void
}

/** What the viewer does not want in the game; everything is fine unless chosen otherwise. */
export function BoundariesForm({ gameId, own, onSaved }: Props) {
  const { t } = useTranslation(['roomSafety', 'error'])
  const client = useQueryClient()
  const [answer, setAnswer] = useState<Boundaries>(own ?? EMPTY)
  const [error, setError] = useState<unknown>()
  const [busy, setBusy] = useState(false)
  const choose = (theme: BoundaryTheme, choice: BoundaryChoice) => {
    const { [theme]: _before, ...others } = answer.themes
    setAnswer({ ...answer, themes: choice === 'fine' ? others : { ...others, [theme]: choice } })
  }
  const save = async () => {
    setBusy(true)
    try {
      await api.rooms.setBoundaries.mutate({ gameId, ...answer, own: answer.own.trim() })
      setError(undefined)
      showToast({ tone: 'success', title: t('boundaries.saved') })
      await client.invalidateQueries(trpc.rooms.boundaries.pathFilter())
      onSaved?.()
    } catch (reason) {
      setError(reason)
    } finally {
      setBusy(false)
    }
  }
  return (
    <FormElement onSubmit={save} className="panel">
      <header className="flex flex-wrap items-start justify-between gap-3 border-line border-b p-4 md:p-6">
        <div>
          <h2 className="type-h3">{t('boundaries.title')}</h2>
          <p className="type-small mt-1 max-w-[52ch]">{t('boundaries.lead')}</p>
        </div>
        <Badge tone="line" icon={<Icon of={Lock} size={14} />}>
          {t('boundaries.private')}
        </Badge>
      </header>
      {(Object.keys(BOUNDARY_THEMES) as BoundaryGroup[]).map((group) => (
        <section key={group} aria-label={t(`group.${group}`)}>
          <h3 className="type-caption border-line-soft border-b px-4 pt-5 pb-2 text-text-3 md:px-6">
            {t(`group.${group}`)}
          </h3>
          {BOUNDARY_THEMES[group].map((theme) => (
            <div
              key={theme}
              className="flex flex-wrap items-center justify-between gap-2 border-line-soft border-b px-4 py-2.5 md:px-6"
            >
              <span className="text-text-1">{t(`theme.${theme}`)}</span>
              <Segmented<BoundaryChoice>
                label={t(`theme.${theme}`)}
                value={answer.themes[theme] ?? 'fine'}
                onValueChange={(choice) => choose(theme, choice)}
                options={BOUNDARY_CHOICES.map((value) => ({
                  value,
                  label: t(`choice.${value}`),
                  icon: <Icon of={ICONS[value]} size={15} />,
                }))}
              />
            </div>
          ))}
        </section>
      ))}
      <div className="grid gap-4 p-4 md:p-6">
        <TextField
          label={t('boundaries.own')}
          labelHint={t('boundaries.ownHint')}
          value={answer.own}
          maxLength={OWN_MAX}
          onChange={({ target }) => setAnswer({ ...answer, own: target.value })}
        />
        {answer.own !== '' && (
          <Segmented<'veil' | 'line'>
            label={t('boundaries.own')}
            value={answer.ownChoice}
            onValueChange={(ownChoice) => setAnswer({ ...answer, ownChoice })}
            options={(['veil', 'line'] as const).map((value) => ({
              value,
              label: t(`choice.${value}`),
              icon: <Icon of={ICONS[value]} size={15} />,
            }))}
          />
        )}
        {error ? (
          <Notice tone="danger" live="assertive">
            {errorPhrase(error, t)}
          </Notice>
        ) : null}
        <Button type="submit" variant="primary" busy={busy} busyLabel={t('boundaries.saving')}>
          {t('boundaries.save')}
        </Button>
      </div>
    </FormElement>
  )
}
