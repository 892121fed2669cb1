import type { Theme } from '../../../../lib/theme.ts'
import { ActionsSample } from './actions-sample.tsx'
import { ChoicesSample } from './choices-sample.tsx'
import { FieldsSample } from './fields-sample.tsx'
import { FormSample } from './form-sample.tsx'
import { MarksSample } from './marks-sample.tsx'
import { MessagesSample } from './messages-sample.tsx'
import { NavigationSample } from './navigation-sample.tsx'
import { OverlaysSample } from './overlays-sample.tsx'
import { PeopleSample } from './people-sample.tsx'
import { StorySample } from './story-sample.tsx'
import { TypeSample } from './type-sample.tsx'
import { useWords } from './words.ts'

/** Every component in one theme. */
export function Samples({ theme }: { theme: Theme }) {
  const words = useWords()
  return (
    <div data-theme={theme} className="bg-surface-0 p-4 text-text-2 md:p-6">
      <h2 className="mb-4">{words.themes[theme]}</h2>
      <div className="gap-5 md:columns-2 xl:columns-1">
        <TypeSample />
        <ActionsSample />
        <ChoicesSample />
        <FieldsSample />
        <MarksSample />
        <NavigationSample />
        <PeopleSample />
        <MessagesSample />
        <OverlaysSample />
        <StorySample />
        <FormSample />
      </div>
    </div>
  )
}
