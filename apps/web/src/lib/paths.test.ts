import fc from 'fast-check'
import { expect, it } from 'vitest'
import { clubScene, drawnCover, insidePath, paths } from './paths.ts'

it('builds every address of the site', () => {
  const built = Object.fromEntries(
    Object.entries(paths).map(([name, build]) => [
      name,
      (build as (part: string) => string)('a b'),
    ]),
  )
  expect({
    ...built,
    about: paths.about(),
    auth: paths.auth(),
    bookings: paths.bookings(),
    calendarFeed: paths.calendarFeed('en'),
    manifest: paths.manifest('en'),
    embeddedCalendar: paths.embeddedCalendar({ lang: 'en', genre: 'horror' }),
    gameFile: paths.gameFile('a b', 'en'),
    cover: paths.cover('a b'),
    profile: paths.profile(),
  }).toMatchInlineSnapshot(`
    {
      "about": "/about",
      "admin": "/admin",
      "adminBooking": "/admin/booking-management/a%20b",
      "adminBookings": "/admin/booking-management",
      "adminGameMasters": "/admin/game-master-management",
      "adminLevelRewards": "/admin/level-rewards",
      "adminModeration": "/admin/moderation",
      "adminUserSearch": "/admin/user-search",
      "applicationWithdrawal": "/careers/withdrawal",
      "auth": "/auth",
      "bookings": "/my-bookings",
      "calendar": "/master-calendar",
      "calendarFeed": "/api/calendar/games.ics?lang=en",
      "careers": "/careers",
      "cart": "/cart",
      "checkout": "/checkout",
      "companies": "/corporate",
      "companyQuote": "/corporate/quote",
      "cover": "/covers/a%20b.svg",
      "currency": "/currency",
      "debugProfile": "/debug/profile",
      "devMailbox": "/dev/mailbox?to=a+b",
      "documents": "/legal/a%20b",
      "embeddedCalendar": "/embed?lang=en&genre=horror",
      "gameFile": "/api/calendar/game/a%20b.ics?lang=en",
      "gameRoom": "/game-room/a%20b",
      "giftGame": "/gift-game",
      "guild": "/guilds/a%20b",
      "guilds": "/guilds",
      "home": "/",
      "manifest": "/manifest.webmanifest?lang=en",
      "master": "/our-masters/a%20b",
      "masterCard": "/master/card",
      "masterGame": "/master/games/a%20b",
      "masterGames": "/master/games",
      "masterMySchedule": "/master/my-schedule",
      "masterSchedule": "/master/schedule",
      "masterStories": "/master/stories",
      "masterStory": "/master/stories/a%20b",
      "masters": "/our-masters",
      "notifications": "/notifications",
      "ownerAccess": "/owner/access-management",
      "ownerAchievements": "/owner/achievements",
      "ownerBroadcast": "/owner/message-broadcast",
      "ownerCompanies": "/owner/corporate",
      "ownerCurrency": "/owner/currency-management",
      "ownerDocuments": "/owner/legal",
      "ownerGames": "/owner/games",
      "ownerGuilds": "/owner/guild-management",
      "ownerInventory": "/owner/inventory-management",
      "ownerJobApplications": "/owner/job-applications?vacancy=a+b",
      "ownerJobs": "/owner/jobs",
      "ownerMasterCards": "/owner/master-cards",
      "ownerPlaces": "/owner/places",
      "ownerPromoCodes": "/owner/promocodes",
      "ownerRoles": "/owner/role-management",
      "ownerSettings": "/owner/settings",
      "ownerStatistics": "/owner/statistics",
      "ownerStories": "/owner/story-management",
      "ownerStory": "/owner/story-management/a%20b",
      "ownerSubscriptions": "/owner/subscriptions",
      "ownerSystemLogs": "/owner/system-logs",
      "ownerUser": "/owner/users/a%20b",
      "ownerUsers": "/owner/users",
      "profile": "/profile",
      "profileOf": "/profile/a%20b",
      "rating": "/rating",
      "season": "/rating/seasons/a%20b",
      "staffInvitation": "/staff-invitation",
      "standing": "/profile/standing",
      "stories": "/stories",
      "story": "/stories/a%20b",
      "storyPreview": "/master/stories/a%20b/preview",
      "subscriptions": "/subscriptions",
      "unsubscribe": "/unsubscribe",
      "vacancy": "/careers/a%20b",
      "waitlistOffer": "/waitlist-offer",
      "worker": "/sw.js",
    }
  `)
})

it('builds addresses with parts', () => {
  expect(paths.story(':slug')).toBe('/stories/:slug')
  expect(paths.about('refunds')).toBe('/about#refunds')
  expect(paths.auth({ tab: 'signup', next: '/cart?a=1' })).toBe(
    '/auth?tab=signup&next=%2Fcart%3Fa%3D1',
  )
  expect(paths.cover('sol', 'band', 0.7)).toBe('/covers/sol.svg?shape=band&focus=0.7')
  const choice = { genre: 'mystic', emblem: null, scene: 'hill-house', palette: 0 } as const
  expect(drawnCover('a b', 'portrait', choice)).toBe(
    '/covers/a%20b.svg?shape=portrait&genre=mystic&scene=hill-house&palette=0',
  )
  expect(clubScene('sail', 'landscape', 0.74)).toBe(
    '/covers/tri-moneti-kapitana.svg?shape=landscape&genre=adventure&emblem=compass&focus=0.74',
  )
})

it('never leaves the site', () => {
  expect(insidePath('/cart?a=1#b')).toBe('/cart?a=1#b')
  for (const path of [
    null,
    '',
    'cart',
    '//evil.example',
    '/\\evil.example',
    'https://evil.example',
    '//',
    '/\\',
    '//[',
    '/.//evil.example',
    '/..//evil.example',
    '/./\\evil.example',
    '/\t/evil.example',
  ])
    expect(insidePath(path), String(path)).toBe('/')
})

it('never throws, whatever an address holds', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const path = insidePath(`/${text}`)
      expect(path.startsWith('/') && !path.startsWith('//')).toBe(true)
    }),
  )
})
