export { AchievementPopup } from './achievement-popup.tsx'
