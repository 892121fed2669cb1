import { OWN_BOUNDARY_MAX } from '@cco/domain/rooms/limits'
import {
  ALL_THEMES,
  BOUNDARY_CHOICES,
  BOUNDARY_THEMES,
  type Boundaries,
  type BoundaryChoice,
  type BoundaryGroup,
  type BoundaryTheme,
} from '@cco/domain/rooms/safety'
import { type RoomBoundaries, setBoundariesInput } from '@cco/domain/rooms/safety-contract'
import { useQueryClient } from '@tanstack/react-query'
import { Ban, Check, Layers, Lock } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { FormField, LeaveGuard, useSending } from '../../../kit/form.tsx'
import { useContractForm } from '../../../kit/form-schema.ts'
import { api, trpc } from '../../../lib/api.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/fields.tsx'
import { FormElement } from '../../../ui/form-element.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Segmented } from '../../../ui/segmented.tsx'
import { showToast } from '../../../ui/toast.tsx'

const ICONS = { fine: Check, veil: Layers, line: Ban } as const
const OWN_CHOICES = ['veil', 'line'] as const

interface Draft {
  themes: Record<BoundaryTheme, BoundaryChoice>
  own: string
  ownChoice: (typeof OWN_CHOICES)[number]
}

interface Props {
  gameId: string
  own: RoomBoundaries['own']
  onSaved?: () => void
}

/** What the viewer does not want in the game; everything is fine unless chosen otherwise. */
export function BoundariesForm({ gameId, own, onSaved }: Props) {
  const { t } = useTranslation('roomSafety')
  const client = useQueryClient()
  const form = useContractForm<Draft, typeof setBoundariesInput>({
    contract: setBoundariesInput,
    input: ({ themes, ...answer }) => ({ gameId, ...answer, themes: chosenThemes(themes) }),
    defaultValues: draftOf(own),
  })
  const { control, formState, watch } = form
  const { send, refused } = useSending(form, async (input) => {
    const { gameId: _, ...saved } = input
    await api.rooms.setBoundaries.mutate(input)
    form.reset(draftOf(saved))
    showToast({ tone: 'success', title: t('boundaries.saved') })
    await client.invalidateQueries(trpc.rooms.boundaries.pathFilter())
    onSaved?.()
  })
  return (
    <FormElement onSubmit={send} className="panel">
      <LeaveGuard control={control} />
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
              <FormField control={control} name={`themes.${theme}`}>
                {({ value, onChange }) => (
                  <Segmented<BoundaryChoice>
                    label={t(`theme.${theme}`)}
                    value={value}
                    onValueChange={onChange}
                    options={BOUNDARY_CHOICES.map(optionOf)}
                  />
                )}
              </FormField>
            </div>
          ))}
        </section>
      ))}
      <div className="grid gap-4 p-4 md:p-6">
        <FormField control={control} name="own">
          {(field) => (
            <TextField
              {...field}
              label={t('boundaries.own')}
              labelHint={t('boundaries.ownHint')}
              maxLength={OWN_BOUNDARY_MAX}
            />
          )}
        </FormField>
        {watch('own') !== '' && (
          <FormField control={control} name="ownChoice">
            {({ value, onChange }) => (
              <Segmented
                label={t('boundaries.own')}
                value={value}
                onValueChange={onChange}
                options={OWN_CHOICES.map(optionOf)}
              />
            )}
          </FormField>
        )}
        {refused && (
          <Notice tone="danger" live="assertive">
            {refused}
          </Notice>
        )}
        <Button
          type="submit"
          variant="primary"
          busy={formState.isSubmitting}
          busyLabel={t('boundaries.saving')}
        >
          {t('boundaries.save')}
        </Button>
      </div>
    </FormElement>
  )

  function optionOf<Choice extends BoundaryChoice>(value: Choice) {
    const choice: BoundaryChoice = value
    return { value, label: t(`choice.${choice}`), icon: <Icon of={ICONS[choice]} size={15} /> }
  }
}

/** Every theme with its choice; fine where nothing else was chosen. */
function draftOf(own: Boundaries | null): Draft {
  const { themes, ...answer } = own ?? { themes: {}, own: '', ownChoice: 'line' as const }
  const choices = ALL_THEMES.map((theme) => [theme, themes[theme] ?? 'fine'])
  return { ...answer, themes: Object.fromEntries(choices) }
}

/** The themes that are not fine. */
function chosenThemes(themes: Draft['themes']): Boundaries['themes'] {
  return Object.fromEntries(Object.entries(themes).filter(([, choice]) => choice !== 'fine'))
}
