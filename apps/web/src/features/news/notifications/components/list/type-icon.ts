import type { NotificationType } from '@cco/domain/notification/kinds'
import {
  CalendarCheck2,
  CalendarPlus,
  CalendarX2,
  Coins,
  Gift,
  type LucideIcon,
  ShieldAlert,
  Star,
  Ticket,
  UserRoundPen,
} from 'lucide-react'

export const TYPE_ICONS: Record<NotificationType, LucideIcon> = {
  booking: Ticket,
  cancellation: CalendarX2,
  schedule_request: CalendarPlus,
  schedule_decision: CalendarCheck2,
  moderation_request: UserRoundPen,
  moderation_decision: UserRoundPen,
  rating_moderation: Star,
  rating_decision: Star,
  gift_received: Gift,
  admin: ShieldAlert,
  system: Coins,
}
