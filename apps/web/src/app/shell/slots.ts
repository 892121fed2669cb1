import { lazy } from 'react'
import type { SlotParts } from '../../kit/slots.tsx'
import { phrases } from '../../lib/i18n.ts'

/** What fills the slots of pages of lower areas, each with its phrases. */
export const SLOT_PARTS: SlotParts = {
  achievementsTab: lazy(async () => {
    const load = import('../../features/community/achievements/achievements-tab.tsx')
    const [module] = await Promise.all([load, phrases('achievements')])
    return { default: module.AchievementsTab }
  }),
  approveDialog: lazy(async () => {
    const load = import('../../features/playing/scheduling/approve-dialog.tsx')
    const [module] = await Promise.all([load, phrases('scheduling')])
    return { default: module.ApproveDialog }
  }),
  celebration: lazy(async () => {
    const load = import('../../features/community/celebrations/celebration.tsx')
    const [module] = await Promise.all([load, phrases('achievements', 'levels')])
    return { default: module.Celebration }
  }),
  comingBookings: lazy(async () => {
    const load = import('../../features/playing/bookings/coming-bookings.tsx')
    const [module] = await Promise.all([load, phrases('bookings', 'games')])
    return { default: module.ComingBookings }
  }),
  inventoryTab: lazy(async () => {
    const load = import('../../features/community/inventory/inventory-tab.tsx')
    const [module] = await Promise.all([load, phrases('inventory')])
    return { default: module.InventoryTab }
  }),
  latestAchievements: lazy(async () => {
    const load = import('../../features/community/achievements/latest.tsx')
    const [module] = await Promise.all([load, phrases('achievements')])
    return { default: module.LatestAchievements }
  }),
  levelCard: lazy(async () => {
    const load = import('../../features/community/levels/level-card.tsx')
    const [module] = await Promise.all([load, phrases('levels')])
    return { default: module.LevelCard }
  }),
  offerActions: lazy(async () => {
    const load = import('../../features/playing/bookings/offer-actions.tsx')
    const [module] = await Promise.all([load, phrases('bookings')])
    return { default: module.OfferActions }
  }),
  userAchievements: lazy(async () => {
    const load = import('../../features/community/achievements/user-achievements.tsx')
    const [module] = await Promise.all([load, phrases('achievements')])
    return { default: module.UserAchievements }
  }),
  rejectDialog: lazy(async () => {
    const load = import('../../features/playing/scheduling/reason-dialog.tsx')
    const [module] = await Promise.all([load, phrases('scheduling')])
    return { default: module.RejectDialog }
  }),
}
