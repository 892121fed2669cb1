import type { Notification } from '@cco/domain/notifications/contract'
import { type ComponentType, createContext, use } from 'react'

type Request = NonNullable<Notification['request']>

/** The slots that pages have for parts of a higher area, with the props of each part. */
interface Slots {
  achievementsTab: object
  approveDialog: {
    requestId: string
    kind: Exclude<Request['kind'], 'create'>
    onConfirm: () => Promise<void>
    onClose: () => void
  }
  celebration: { free: boolean }
  comingBookings: object
  inventoryTab: object
  latestAchievements: object
  levelCard: { experience: number }
  offerActions: {
    offer: NonNullable<Notification['offer']>
    onAnswered: () => void
    onFollow: () => void
  }
  userAchievements: { userId: string }
  rejectDialog: {
    kind: Request['kind']
    text: string
    onConfirm: (reason: string) => Promise<void>
    onClose: () => void
  }
}

export type SlotParts = { [Name in keyof Slots]: ComponentType<Slots[Name]> }

const Parts = createContext<SlotParts | null>(null)

/** Fills the slots; `app/shell/slots.ts` has the parts. */
export const SlotsProvider = Parts.Provider

type SlotProps<Name extends keyof Slots> = { of: Name } & Slots[Name]

/**
 * Draws the part of a higher area, which the page of a lower one does not import: a profile shows
 * achievements, a notification the answer to an offered seat. Parts are downloaded when first drawn,
 * so a slot stands within a `Suspense`.
 */
export function Slot<Name extends keyof Slots>({ of, ...props }: SlotProps<Name>) {
  const parts = use(Parts)
  if (!parts) throw new Error(`No parts are provided for the slot ${of}`)
  const Part = parts[of] as ComponentType<object>
  return <Part {...props} />
}
