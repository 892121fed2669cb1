import type { EmbeddedCalendarQuery } from '@cco/domain/calendar/embedded'
import type { DocumentKind } from '@cco/domain/documents/kinds'
import type { Genre } from '@cco/domain/genre/genre'
import type { Language } from '@cco/domain/language/language'
import type { StoryCover } from '@cco/domain/stories/cover'

/**
 * The one builder of addresses inside the site. The route table builds its patterns with it too:
 * `paths.story(':slug')`. It lies in `lib` because every layer above links somewhere.
 */
export const paths = {
  home: () => '/',
  about: (part?: AboutPart) => (part ? `/about#${part}` : '/about'),
  careers: () => '/careers',
  vacancy: (vacancyId: string) => `/careers/${segment(vacancyId)}`,
  /** The page of an email link; the key is in the fragment. */
  applicationWithdrawal: () => '/careers/withdrawal',
  companies: () => '/corporate',
  /** The page of an email link; the key is in the fragment. */
  companyQuote: () => '/corporate/quote',
  subscriptions: () => '/subscriptions',
  /** `back` is where the coins are needed, `need` how many are missing there. */
  currency: ({ back, need }: CurrencyQuery = {}) =>
    withQuery('/currency', { back, need: need?.toString() }),
  rating: ({ season }: { season?: string } = {}) => withQuery('/rating', { scope: season }),
  season: (seasonId: string) => `/rating/seasons/${segment(seasonId)}`,
  guilds: () => '/guilds',
  guild: (guildId: string) => `/guilds/${segment(guildId)}`,
  giftGame: () => '/gift-game',
  /** A document of the club: in effect, or in an earlier version. */
  documents: (document: DocumentKind | ':document', version?: number) =>
    withQuery(`/legal/${segment(document)}`, { version: version?.toString() }),

  stories: () => '/stories',
  story: (slug: string) => `/stories/${segment(slug)}`,
  masters: () => '/our-masters',
  master: (masterId: string) => `/our-masters/${segment(masterId)}`,
  calendar: () => '/master-calendar',

  cart: () => '/cart',
  checkout: () => '/checkout',
  bookings: (show?: 'waiting' | 'past' | 'cancelled') => withQuery('/my-bookings', { show }),
  /** The page of an email link; the answer and its key are in the fragment. */
  waitlistOffer: () => '/waitlist-offer',
  gameRoom: (bookingId: string) => `/game-room/${segment(bookingId)}`,

  /** The page of an email link; the key is in the fragment. */
  staffInvitation: () => '/staff-invitation',
  auth: ({ tab, next, recovery }: AuthQuery = {}) =>
    withQuery('/auth', { tab, next, type: recovery ? 'recovery' : undefined }),
  notifications: () => '/notifications',
  unsubscribe: () => '/unsubscribe',
  /** `linked` and `changed` mark the way back from a provider and from an email (email-link.ts). */
  profile: (tab?: ProfileTab, { linked, changed }: { linked?: boolean; changed?: 'email' } = {}) =>
    withQuery('/profile', { tab, linked: linked ? '1' : undefined, changed }),
  /** What stands against the viewer. */
  standing: () => '/profile/standing',
  profileOf: (userId: string) => `/profile/${segment(userId)}`,
  debugProfile: () => '/debug/profile',

  admin: () => '/admin',
  adminUserSearch: () => '/admin/user-search',
  adminBookings: () => '/admin/booking-management',
  adminBooking: (bookingId: string) => `/admin/booking-management/${segment(bookingId)}`,
  adminModeration: () => '/admin/moderation',
  adminGameMasters: () => '/admin/game-master-management',
  adminLevelRewards: () => '/admin/level-rewards',

  masterSchedule: ({ tab, copy }: { tab?: string; copy?: string } = {}) =>
    withQuery('/master/schedule', { tab, copy }),
  masterMySchedule: () => '/master/my-schedule',
  masterGames: () => '/master/games',
  masterGame: (gameId: string) => `/master/games/${segment(gameId)}`,

  ownerCompanies: () => '/owner/corporate',
  ownerGames: () => '/owner/games',
  ownerSettings: ({ of }: { of?: string } = {}) =>
    withQuery('/owner/settings', { view: of && 'history', of }),
  ownerDocuments: () => '/owner/legal',
  ownerPlaces: () => '/owner/places',
  ownerUsers: () => '/owner/users',
  ownerUser: (userId: string) => `/owner/users/${segment(userId)}`,
  ownerPromoCodes: () => '/owner/promocodes',
  ownerStories: () => '/owner/story-management',
  ownerStory: (storyId: string) => `/owner/story-management/${segment(storyId)}`,
  masterCard: () => '/master/card',
  masterStories: () => '/master/stories',
  masterStory: (storyId: string) => `/master/stories/${segment(storyId)}`,
  storyPreview: (storyId: string) => `/master/stories/${segment(storyId)}/preview`,
  ownerAchievements: () => '/owner/achievements',
  ownerSubscriptions: () => '/owner/subscriptions',
  ownerJobs: () => '/owner/jobs',
  ownerCurrency: () => '/owner/currency-management',
  ownerAccess: () => '/owner/access-management',
  ownerStatistics: () => '/owner/statistics',
  ownerBroadcast: () => '/owner/message-broadcast',
  ownerRoles: () => '/owner/role-management',
  ownerMasterCards: () => '/owner/master-cards',
  ownerInventory: () => '/owner/inventory-management',
  ownerSystemLogs: () => '/owner/system-logs',
  ownerJobApplications: (vacancy?: string) => withQuery('/owner/job-applications', { vacancy }),
  ownerGuilds: () => '/owner/guild-management',

  /** Development only: every part of the interface on one page. */
  /** Without a mail server: the emails stored for an address. */
  devMailbox: (to: string) => withQuery('/dev/mailbox', { to }),

  /** The service worker. */
  worker: () => '/sw.js',
  /** What makes the site installable, in one language. */
  manifest: (language: Language) =>
    withQuery('/manifest.webmanifest', language === 'ru' ? {} : { lang: language }),
  /** All announced games, for other calendars to read: robots name no language of their own. */
  calendarFeed: (language: Language) => withQuery('/api/calendar/games.ics', { lang: language }),
  /** The upcoming games as a page for frames of other sites, made by the server. */
  embeddedCalendar: ({ lang, theme, master, genre }: EmbeddedCalendarQuery) =>
    withQuery('/embed', { lang, theme, master, genre }),
  /** A game as a file for calendars, made by the server. */
  gameFile: (gameId: string, language: Language) =>
    withQuery(`/api/calendar/game/${segment(gameId)}.ics`, { lang: language }),

  /**
   * The picture of a story, drawn by the server: its cover, or its scene in another shape. `focus`
   * is where the light stands, from 0 on the left to 1 on the right.
   */
  cover: (slug: string, shape?: CoverShape, focus?: number) =>
    withQuery(`/covers/${segment(slug)}.svg`, { shape, focus: focus?.toString() }),
} as const

/** The cover that a story would have with these choices, also one that is not on the site. */
export function drawnCover(slug: string, shape: CoverShape, choice: CoverChoice): string {
  const { genre, emblem, scene, palette } = choice
  return withQuery(`/covers/${segment(slug)}.svg`, {
    ...{ shape, genre, emblem: emblem ?? undefined, scene: scene ?? undefined },
    palette: palette?.toString(),
  })
}

const CLUB_SCENES = {
  sail: { slug: 'tri-moneti-kapitana', genre: 'adventure', emblem: 'compass' },
  lantern: { slug: 'posledniy-fonarschik', genre: 'mystic', emblem: 'lantern' },
} as const

/** A scene of the club’s own pages, which a club has before its first story, too. */
export const clubScene = (
  of: keyof typeof CLUB_SCENES,
  shape: CoverShape,
  focus?: number,
): string => {
  const { slug, ...choice } = CLUB_SCENES[of]
  return withQuery(`/covers/${slug}.svg`, { shape, ...choice, focus: focus?.toString() })
}

/** Where the light of a story's band is, as a share of its width: beside the text. */
const BAND_FOCUS = 0.68

/** The cover behind the head of a story's page; the server has browsers fetch it at once. */
export const storyBand = (slug: string): string => paths.cover(slug, 'band', BAND_FOCUS)

type CoverShape = 'portrait' | 'landscape' | 'band' | 'tall'

interface CoverChoice extends Pick<StoryCover, 'emblem' | 'scene' | 'palette'> {
  genre: Genre
}
type ProfileTab = 'friends' | 'achievements' | 'inventory' | 'settings' | 'security'
type AboutPart = 'refunds' | 'safety'

interface CurrencyQuery {
  /** A path of this site. */
  back?: string | undefined
  need?: number | undefined
}

interface AuthQuery {
  tab?: 'signup' | undefined
  /** Where to go once signed in: a path of this site. */
  next?: string | undefined
  /** Opens the new-password dialog; the email link leads there. */
  recovery?: boolean
}

/** One part of a path; a name with a colon stays as it is, for route patterns. */
function segment(value: string): string {
  return value.startsWith(':') ? value : encodeURIComponent(value)
}

function withQuery(path: string, query: Record<string, string | undefined>): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) if (value) search.set(name, value)
  return search.size > 0 ? `${path}?${search}` : path
}

const INSIDE = 'https://inside.invalid'

/**
 * A path of this site out of an address anyone may have written, or the first page. Browsers read
 * `\` as `/` and drop dots, so it is the path as they read it that must begin with one slash.
 */
export function insidePath(path: string | null): string {
  if (!path?.startsWith('/') || !URL.canParse(path, INSIDE)) return paths.home()
  const { origin, pathname, search, hash } = new URL(path, INSIDE)
  return origin === INSIDE && !pathname.startsWith('//')
    ? `${pathname}${search}${hash}`
    : paths.home()
}
