export { Preferences as NotificationPreferences } from './preferences.tsx'
