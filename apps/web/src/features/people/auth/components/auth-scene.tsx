import { useTranslation } from 'react-i18next'
import { paths } from '../../../../lib/paths.ts'

/** The story whose scene stands beside the form. */
const SLUG = 'posledniy-fonarschik'

/** A picture that promises an evening; phones keep the room for the form. */
export function AuthScene() {
  const { t } = useTranslation('auth')
  return (
    <div className="relative isolate flex min-h-[616px] flex-col justify-end overflow-hidden bg-scene p-8 max-md:hidden">
      <img
        src={paths.cover(SLUG, 'tall')}
        alt=""
        className="absolute inset-0 -z-2 size-full object-cover"
      />
      <span className="absolute inset-0 -z-1 bg-[linear-gradient(0deg,color-mix(in_srgb,var(--scene)_85%,transparent),transparent_56%)]" />
      <p className="type-h2 text-balance text-scene-title">{t('sceneTitle')}</p>
      <p className="type-reading mt-2 text-[1.125rem] text-scene-text">{t('sceneText')}</p>
    </div>
  )
}
