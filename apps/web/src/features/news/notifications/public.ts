export { NotificationSettings } from './preferences.tsx'
