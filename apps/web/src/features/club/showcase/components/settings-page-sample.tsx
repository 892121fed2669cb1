import { SettingsPage } from '../../../../kit/settings-page.tsx'
import { SettingsSection } from '../../../../kit/settings-section.tsx'
import { Switch } from '../../../../ui/switch.tsx'
import { type PageSampleProps, ready } from './page-sample.tsx'

export function SettingsSample({ words, state }: PageSampleProps) {
  const { sound, soundHelp } = words.choices
  return (
    <SettingsPage
      title={words.actions.settings}
      primaryAction={null}
      state={
        state ??
        ready(
          <SettingsSection title={words.pages.security} help={words.pages.securityHelp}>
            <Switch label={sound} help={soundHelp} spread defaultChecked />
          </SettingsSection>,
        )
      }
    />
  )
}
