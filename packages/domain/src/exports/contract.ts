import * as z from 'zod/mini'
import { holdersInput } from '../achievements/contract.ts'
import { managedFilters } from '../bookings/management.ts'
import { historyInput } from '../currency/contract.ts'
import { adjustmentsInput, ledgerInput } from '../currency/management.ts'
import { itemHistoryInput } from '../inventory/contract.ts'
import { gamesFileInput } from '../master-games/all-games.ts'
import { mastersInput } from '../masters/management.ts'
import { allPaymentsInput } from '../payments/management.ts'
import { promosInput } from '../promo-codes/contract.ts'
import { statisticsPeriod } from '../statistics/contract.ts'
import { managedStoriesInput } from '../stories/management.ts'
import { subscribersInput } from '../subscriptions/management.ts'
import { logFilters } from '../system-logs/contract.ts'
import { timeZone } from '../time/instant.ts'

const { search, type, from, sort, desc } = ledgerInput.shape
const ledgerFilters = z.object({ search, type, from, sort, desc })
const historyFilters = z.object({ type: historyInput.shape.type })

/** The filters and the order of a paged list, which a file has without its pages. */
const adjustmentFilters = z.omit(adjustmentsInput, { after: true })
const masterFilters = z.omit(mastersInput, { page: true })
const paymentFilters = z.omit(allPaymentsInput, { after: true })
const promoFilters = z.omit(promosInput, { after: true })
const holderFilters = z.omit(holdersInput, { cursor: true })
const itemHistoryFilters = z.omit(itemHistoryInput, { cursor: true })
const storyFilters = z.omit(managedStoriesInput, { page: true })
const subscriberFilters = z.omit(subscribersInput, { after: true })

/** The active ones or the archived ones, as the lists show them. */
const archiveFilters = z.object({ isArchived: z.boolean() })
const noFilters = z.object({})

/** Whether the file leaves out what streamer mode hides. */
const masked = z._default(z.boolean(), false)

/** Filters of the exports; `timeZone` is the zone of the dates in the file. */
export const coinHistoryExportInput = z.object({ filters: historyFilters, timeZone, masked })
export const ledgerExportInput = z.object({ filters: ledgerFilters, timeZone, masked })
export const gamesExportInput = z.object({ filters: gamesFileInput, timeZone, masked })
export const bookingsExportInput = z.object({ filters: managedFilters, timeZone, masked })
export const adjustmentsExportInput = z.object({ filters: adjustmentFilters, timeZone, masked })
/** The file has no times. */
export const mastersExportInput = z.object({ filters: masterFilters, masked })
export const paymentsExportInput = z.object({ filters: paymentFilters, timeZone, masked })
export const promoCodesExportInput = z.object({ filters: promoFilters, timeZone, masked })
export const storiesExportInput = z.object({ filters: storyFilters, timeZone, masked })
export const subscribersExportInput = z.object({ filters: subscriberFilters, timeZone, masked })
export const achievementsExportInput = z.object({ filters: archiveFilters, masked })
export const achievementHoldersExportInput = z.object({ filters: holderFilters, timeZone, masked })
export const itemsExportInput = z.object({ filters: archiveFilters, masked })
export const itemHistoryExportInput = z.object({ filters: itemHistoryFilters, timeZone, masked })
export const levelRewardsExportInput = z.object({ filters: noFilters, masked })
export const seasonRewardsExportInput = z.object({ filters: noFilters, masked })
/** Days are those of the club's clock. */
export const statisticsExportInput = z.object({ filters: statisticsPeriod, masked })
/** Dates of the system log are in UTC. */
export const systemLogsExportInput = z.object({ filters: logFilters, masked })

/** An export as its ticket keeps it. */
export const exportRequest = z.discriminatedUnion('kind', [
  z.extend(coinHistoryExportInput, { kind: z.literal('coin_history') }),
  z.extend(gamesExportInput, { kind: z.literal('games') }),
  z.extend(bookingsExportInput, { kind: z.literal('bookings') }),
  z.extend(adjustmentsExportInput, { kind: z.literal('adjustments') }),
  z.extend(mastersExportInput, { kind: z.literal('masters') }),
  z.extend(paymentsExportInput, { kind: z.literal('payments') }),
  z.extend(promoCodesExportInput, { kind: z.literal('promo_codes') }),
  z.extend(storiesExportInput, { kind: z.literal('stories') }),
  z.extend(subscribersExportInput, { kind: z.literal('subscribers') }),
  z.extend(ledgerExportInput, { kind: z.literal('ledger') }),
  z.extend(statisticsExportInput, { kind: z.literal('statistics') }),
  z.extend(achievementsExportInput, { kind: z.literal('achievements') }),
  z.extend(achievementHoldersExportInput, { kind: z.literal('achievement_holders') }),
  z.extend(itemsExportInput, { kind: z.literal('items') }),
  z.extend(itemHistoryExportInput, { kind: z.literal('item_history') }),
  z.extend(levelRewardsExportInput, { kind: z.literal('level_rewards') }),
  z.extend(seasonRewardsExportInput, { kind: z.literal('season_rewards') }),
  z.extend(systemLogsExportInput, { kind: z.literal('system_logs') }),
])
export type ExportRequest = z.infer<typeof exportRequest>
export type ExportKind = ExportRequest['kind']

/** A ticket for one download, and the number of rows that match. */
export const exportOutput = z.object({ ticket: z.string(), rows: z.int() })
