/**
 * Which device the journeys of a file are walked on (decision 0123). A file that stands in neither list
 * is walked in Russian on a desktop, as those of the staff are; `@once` is walked there alone, too.
 */

/**
 * What visitors do most, and what works differently on a phone: in Russian on a desktop and in English
 * on a phone.
 */
export const ON_BOTH = [
  'auth-password',
  'bookings',
  'calendar',
  'checkout',
  'date-fields',
  'masters',
  'notifications',
  'rooms',
  'scheduling',
  'shell',
  'stories',
  'stories-filters',
  'story-panel',
] as const

/** What else players do: in English on a phone. */
export const ON_PHONES = [
  'achievements',
  'auth-captcha',
  'auth-external',
  'auth-links',
  'auth-session',
  'availability',
  'booking-changes',
  'booking-newcomer',
  'calendar-feeds',
  'consent-age',
  'consents',
  'currency',
  'documents',
  'friends',
  'gifts',
  'guests',
  'guild-games',
  'guilds',
  'home-failures',
  'home-masters',
  'levels',
  'live',
  'notification-choices',
  'notification-popups',
  'notification-requests',
  'offline',
  'orders',
  'part-failures',
  'parties',
  'payments',
  'profile-avatar',
  'profile-debug',
  'profile-settings',
  'push',
  'rating',
  'refund-rules',
  'room-host',
  'room-papers',
  'room-table',
  'security',
  'sharing',
  'subscriptions',
  'unsent-form',
  'waitlist',
] as const

/** The role-wide sweeps: in both languages on both devices. */
export const SWEEPS = ['reflow', 'screens'] as const
