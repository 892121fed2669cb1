import type { Sql } from '@cco/database/client'
import type { ExportRequest } from '@cco/domain/exports/contract'
import type { Language } from '@cco/domain/language/language'
import { MASTERS_PAGE } from '@cco/domain/masters/listing'
import type { managedMasterRow } from '@cco/domain/masters/management'
import { masterReliability } from '@cco/domain/masters/record'
import { zoneLabel } from '@cco/domain/time/moment'
import { bookingManagement as bookingManagementEn } from '@cco/messages/en/bookingManagement'
import { currencyManagement as currencyManagementEn } from '@cco/messages/en/currencyManagement'
import { masterGames as masterGamesEn } from '@cco/messages/en/masterGames'
import { masterManagement as masterManagementEn } from '@cco/messages/en/masterManagement'
import { promoCodes as promoCodesEn } from '@cco/messages/en/promoCodes'
import { subscriptionManagement as subscriptionManagementEn } from '@cco/messages/en/subscriptionManagement'
import { bookingManagement as bookingManagementRu } from '@cco/messages/ru/bookingManagement'
import { currencyManagement as currencyManagementRu } from '@cco/messages/ru/currencyManagement'
import { masterGames as masterGamesRu } from '@cco/messages/ru/masterGames'
import { masterManagement as masterManagementRu } from '@cco/messages/ru/masterManagement'
import { promoCodes as promoCodesRu } from '@cco/messages/ru/promoCodes'
import { subscriptionManagement as subscriptionManagementRu } from '@cco/messages/ru/subscriptionManagement'
import type * as z from 'zod'
import { fillPhrase } from '../../../platform/phrases.ts'
import { managedMasters } from '../../catalogue/masters/management-queries.ts'
import { adjustmentsPage, countAdjustments } from '../../money/currency/queries.ts'
import { countPayments, paymentsPage } from '../../money/payments/queries.ts'
import { countPromos, promosPage } from '../../money/promo-codes/queries.ts'
import { countSubscribers, subscribersPage } from '../../money/subscriptions/queries.ts'
import { countBookings, everyBooking } from '../../playing/bookings/public.ts'
import {
  dateTime,
  everyPage,
  type File,
  mapped,
  type Reader,
  userCells,
  userHead,
  yesNo,
} from './file-queries.ts'

type ManagedMaster = z.input<typeof managedMasterRow>

const PHRASES = {
  ru: {
    masters: masterManagementRu,
    games: masterGamesRu.all.file,
    bookings: bookingManagementRu,
    money: currencyManagementRu,
    promos: promoCodesRu,
    subscribers: subscriptionManagementRu,
  },
  en: {
    masters: masterManagementEn,
    games: masterGamesEn.all.file,
    bookings: bookingManagementEn,
    money: currencyManagementEn,
    promos: promoCodesEn,
    subscribers: subscriptionManagementEn,
  },
}

type StaffKind = 'adjustments' | 'bookings' | 'masters' | 'payments' | 'promo_codes' | 'subscribers'
/** An export of a table of the staff, which shows other users' data. */
export type StaffRequest = Extract<ExportRequest, { kind: StaffKind }>
type RequestOf<Kind extends StaffKind> = Extract<StaffRequest, { kind: Kind }>

/** Returns the number of rows that match an export of a staff table. */
export async function countStaffRows(
  sql: Sql,
  request: StaffRequest,
  { at, language }: Reader,
): Promise<number> {
  switch (request.kind) {
    case 'adjustments':
      return await countAdjustments(sql, request.filters)
    case 'bookings':
      return await countBookings(sql, request.filters)
    case 'masters':
      return (await managedMasters(sql, { ...request.filters, page: 1 }, { now: at, language }))
        .total
    case 'payments':
      return await countPayments(sql, request.filters)
    case 'promo_codes':
      return await countPromos(sql, request.filters, at)
    case 'subscribers':
      return await countSubscribers(sql, request.filters)
  }
}

/** Returns the columns and rows of an export of a staff table. */
export function staffFileOf(sql: Sql, request: StaffRequest, reader: Reader): File {
  switch (request.kind) {
    case 'adjustments':
      return adjustmentsFile(sql, request, reader)
    case 'bookings':
      return bookingsFile(sql, request, reader)
    case 'masters':
      return mastersFile(sql, request, reader)
    case 'payments':
      return paymentsFile(sql, request, reader)
    case 'promo_codes':
      return promosFile(sql, request, reader)
    case 'subscribers':
      return subscribersFile(sql, request, reader)
  }
}

function bookingsFile(
  sql: Sql,
  { filters, timeZone }: RequestOf<'bookings'>,
  { language, at }: Reader,
): File {
  const { file, state, ...phrases } = PHRASES[language].bookings
  const zone = zoneLabel(at, { language, zone: timeZone })
  return {
    head: [
      phrases.player,
      file.account,
      phrases.game,
      file.master,
      fillPhrase(file.start, { zone }, language),
      phrases.status,
      phrases.seats,
      file.guests,
      phrases.paid,
      file.refunded,
      phrases.made,
    ],
    batches: mapped(everyBooking(sql, filters, language), (row) => [
      row.displayName,
      row.accountId,
      row.title[language],
      row.master[language],
      dateTime(row.startsAt, timeZone),
      state[row.status],
      row.seats,
      row.guests.join(', '),
      row.paidCoins,
      row.refundedCoins,
      dateTime(row.createdAt, timeZone),
    ]),
  }
}

function mastersFile(sql: Sql, { filters }: RequestOf<'masters'>, { language, at }: Reader): File {
  const { column, card: state, file } = PHRASES[language].masters
  const { account } = PHRASES[language].money.file
  return {
    head: [
      column.name,
      account,
      column.card,
      file.trusted,
      file.reliability,
      file.games,
      file.cancelled,
      column.coming,
      column.run,
      column.rating,
      file.reviews,
      column.disputes,
    ],
    batches: mapped(
      everyMaster(sql, filters, { now: at, language }),
      ({ name, card, record, ...row }) => {
        const share = masterReliability(record)
        return [
          name[language],
          row.accountId,
          state[cardStateOf(card)],
          yesNo(card?.isTrusted ?? false, language),
          share === null ? null : Math.round(share * 100),
          record.games,
          record.cancelled,
          row.comingGames,
          row.gamesRun,
          row.rating,
          row.reviewCount,
          row.openDisputes,
        ]
      },
    ),
  }
}

function cardStateOf(card: ManagedMaster['card']) {
  if (card === null) return 'none'
  if (card.isArchived) return 'archived'
  return card.isActive ? 'shown' : 'hidden'
}

/** Yields the pages of the masters. */
async function* everyMaster(
  sql: Sql,
  filters: RequestOf<'masters'>['filters'],
  reader: { now: Date; language: Language },
): AsyncGenerator<ManagedMaster[]> {
  for (let page = 1; ; page += 1) {
    const { items, total } = await managedMasters(sql, { ...filters, page }, reader)
    yield items
    if (page * MASTERS_PAGE >= total) return
  }
}

function paymentsFile(
  sql: Sql,
  { filters, timeZone }: RequestOf<'payments'>,
  { language }: Reader,
): File {
  const { column, file, payment } = PHRASES[language].money
  const page = (after?: string) => paymentsPage(sql, { ...filters, after }, '')
  return {
    head: [
      column.at,
      ...userHead(language),
      column.money,
      file.currency,
      column.coins,
      column.provider,
      column.reference,
      column.status,
    ],
    batches: mapped(everyPage(page), (row) => [
      dateTime(row.createdAt, timeZone),
      ...userCells(row.user),
      row.amountMinor / 100,
      row.currency,
      row.coins,
      row.provider,
      row.providerId,
      payment[row.status],
    ]),
  }
}

function adjustmentsFile(
  sql: Sql,
  { filters, timeZone }: RequestOf<'adjustments'>,
  { language }: Reader,
): File {
  const { column, adjustment } = PHRASES[language].money
  const page = (after?: string) => adjustmentsPage(sql, { ...filters, after })
  return {
    head: [
      column.at,
      ...userHead(language),
      column.amount,
      column.reason,
      column.by,
      column.status,
    ],
    batches: mapped(everyPage(page), (row) => [
      dateTime(row.createdAt, timeZone),
      ...userCells(row.user),
      row.amount,
      row.reason,
      row.requestedBy.name || row.requestedBy.accountId,
      adjustment[row.status],
    ]),
  }
}

function promosFile(
  sql: Sql,
  { filters, timeZone }: RequestOf<'promo_codes'>,
  { language, at }: Reader,
): File {
  const { column, file, state } = PHRASES[language].promos
  const page = (after?: string) => promosPage(sql, { ...filters, after }, at)
  const day = (time: Date | null) => time && dateTime(time, timeZone)
  return {
    head: [
      column.code,
      column.state,
      file.kind,
      file.value,
      file.from,
      file.to,
      column.uses,
      file.limit,
      column.discount,
    ],
    batches: mapped(everyPage(page), (row) => [
      row.code,
      state[row.state],
      file.kinds[row.kind],
      row.kind === 'free_seat' ? null : row.value,
      day(row.startsAt),
      day(row.endsAt),
      row.uses,
      row.maxUses,
      row.discount,
    ]),
  }
}

function subscribersFile(
  sql: Sql,
  { filters, timeZone }: RequestOf<'subscribers'>,
  { language, at }: Reader,
): File {
  const { column, file } = PHRASES[language].subscribers
  const page = (after?: string) => subscribersPage(sql, { ...filters, after }, at)
  return {
    head: [...userHead(language), column.tier, column.until, file.renews, column.free],
    batches: mapped(everyPage(page), (row) => [
      ...userCells(row.user),
      row.tier.name[language],
      dateTime(row.expiresAt, timeZone),
      yesNo(row.renews, language),
      row.freeGamesLeft,
    ]),
  }
}
