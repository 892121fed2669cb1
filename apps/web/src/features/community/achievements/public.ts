export { AchievementsTab } from './achievements-tab.tsx'
export { LatestAchievements } from './latest.tsx'
export { PersonAchievements } from './person-achievements.tsx'

/** Apart, so that pages without a popup load no dialog. */
export const loadAchievementPopup = () => import('./achievement-popup.tsx')
