import { ACHIEVEMENT_EMBLEMS } from '@cco/domain/achievements/emblems'
import { COVER_SCENES, type StoryCover } from '@cco/domain/stories/cover'
import { useTranslation } from 'react-i18next'
import { Emblem } from '../../../../ui/icon.tsx'
import { Segmented } from '../../../../ui/segmented.tsx'

/** What a drawn cover may choose. */
export const COVER_CHOICES = ['emblem', 'scene', 'sky'] as const
export type CoverChoice = (typeof COVER_CHOICES)[number]

const PALETTES = ['auto', '0', '1', '2'] as const
const OPTION =
  'ring-within type-small cursor-pointer rounded-md border border-line text-text-2 hover:bg-surface-3 has-checked:border-surface-inverse has-checked:bg-surface-3 has-checked:text-text-1'

interface Props {
  choice: CoverChoice
  cover: StoryCover
  onChange: (part: Partial<StoryCover>) => void
  /** The address of the cover with this part of it changed. */
  preview: (part: Partial<StoryCover>) => string
}

/** One of the choices of a drawn cover. */
export function CoverChoices({ choice, cover, onChange, preview }: Props) {
  const { t } = useTranslation('storyManagement')
  switch (choice) {
    case 'emblem':
      return <Emblems chosen={cover.emblem} onChoose={(emblem) => onChange({ emblem })} />
    case 'scene':
      return (
        <Scenes
          chosen={cover.scene}
          onChoose={(scene) => onChange({ scene })}
          preview={(scene) => preview({ scene })}
        />
      )
    case 'sky':
      return (
        <Segmented
          block
          label={t('palette')}
          options={PALETTES.map((value) => ({
            value,
            label: value === 'auto' ? t('paletteAuto') : String(Number(value) + 1),
          }))}
          value={PALETTES.find((one) => one === String(cover.palette)) ?? 'auto'}
          onValueChange={(value) =>
            onChange({ palette: value === 'auto' ? null : (Number(value) as 0 | 1 | 2) })
          }
        />
      )
  }
}

interface EmblemsProps {
  chosen: StoryCover['emblem']
  onChoose: (emblem: StoryCover['emblem']) => void
}

function Emblems({ chosen, onChoose }: EmblemsProps) {
  const { t } = useTranslation('storyManagement')
  return (
    <fieldset>
      <legend className="type-label mb-2 text-text-1">{t('emblem')}</legend>
      <div className="flex max-h-64 flex-wrap gap-2 overflow-y-auto p-1">
        {[null, ...ACHIEVEMENT_EMBLEMS].map((emblem, at) => (
          <label
            key={emblem ?? 'auto'}
            className={`${OPTION} grid h-10 min-w-10 place-items-center`}
          >
            <input
              type="radio"
              name="cover-emblem"
              className="sr-only"
              checked={chosen === emblem}
              onChange={() => onChoose(emblem)}
            />
            {emblem ? (
              <>
                <Emblem name={emblem} className="size-6" />
                <span className="sr-only">{t('emblemNumber', { number: at })}</span>
              </>
            ) : (
              <span className="px-2">{t('emblemAuto')}</span>
            )}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

interface ScenesProps {
  chosen: StoryCover['scene']
  onChoose: (scene: StoryCover['scene']) => void
  preview: (scene: StoryCover['scene']) => string
}

function Scenes({ chosen, onChoose, preview }: ScenesProps) {
  const { t } = useTranslation('storyManagement')
  return (
    <fieldset>
      <legend className="type-label mb-2 text-text-1">{t('coverChoice.scene')}</legend>
      <div className="grid max-h-96 grid-cols-[repeat(auto-fill,minmax(5rem,1fr))] gap-2 overflow-y-auto p-1">
        {[null, ...COVER_SCENES].map((scene) => (
          <label key={scene ?? 'auto'} className={`${OPTION} grid content-start gap-1 p-1`}>
            <input
              type="radio"
              name="cover-scene"
              className="sr-only"
              checked={chosen === scene}
              onChange={() => onChoose(scene)}
            />
            <img
              src={preview(scene)}
              alt=""
              width={600}
              height={800}
              loading="lazy"
              className="aspect-3/4 h-auto w-full rounded-sm bg-surface-3 object-cover"
            />
            <span className="hyphens-auto text-center leading-tight">
              {scene ? t(`coverChoice.scenes.${scene}`) : t('coverChoice.sceneAuto')}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
