export { CardDialog } from './card-dialog.tsx'
export { CardBadges, ReviewBadge } from './master-badges.tsx'
