import type { Sql } from '@cco/database/client'
import type { AchievementRule } from '@cco/domain/achievements/rule'
import { CodedError } from '@cco/domain/error/codes'
import type { ExportRequest } from '@cco/domain/exports/contract'
import type { ItemSource } from '@cco/domain/inventory/contract'
import type { Language } from '@cco/domain/language/language'
import type { NamedUser } from '@cco/domain/profiles/contract'
import { zoneLabel } from '@cco/domain/time/moment'
import { achievementManagement as achievementsEn } from '@cco/messages/en/achievementManagement'
import { common as commonEn } from '@cco/messages/en/common'
import { inventory as inventoryEn } from '@cco/messages/en/inventory'
import { inventoryManagement as itemsEn } from '@cco/messages/en/inventoryManagement'
import { levelRewards as rewardsEn } from '@cco/messages/en/levelRewards'
import { achievementManagement as achievementsRu } from '@cco/messages/ru/achievementManagement'
import { common as commonRu } from '@cco/messages/ru/common'
import { inventory as inventoryRu } from '@cco/messages/ru/inventory'
import { inventoryManagement as itemsRu } from '@cco/messages/ru/inventoryManagement'
import { levelRewards as rewardsRu } from '@cco/messages/ru/levelRewards'
import { fillPhrase } from '../../../platform/phrases.ts'
import {
  countHolders,
  holdersOf,
  managedAchievements,
} from '../../community/achievements/queries.ts'
import { countHistory, itemHistory, managedItems } from '../../community/inventory/queries.ts'
import { levelRewards } from '../../community/levels/queries.ts'
import { seasonRewards } from '../../community/seasons/queries.ts'
import {
  type Cell,
  dateTime,
  everyPage,
  type File,
  mapped,
  type Reader,
  userCells,
  userHead,
  yesNo,
} from './file-queries.ts'

const PHRASES = {
  ru: {
    achievements: achievementsRu,
    common: commonRu,
    inventory: inventoryRu,
    items: itemsRu,
    rewards: rewardsRu,
  },
  en: {
    achievements: achievementsEn,
    common: commonEn,
    inventory: inventoryEn,
    items: itemsEn,
    rewards: rewardsEn,
  },
}

const KINDS = [
  'achievements',
  'achievement_holders',
  'items',
  'item_history',
  'level_rewards',
  'season_rewards',
] as const
type Kind = (typeof KINDS)[number]
type RequestOf<One extends Kind> = Extract<ExportRequest, { kind: One }>
/** An export of a table about standing (rules §9). */
type StandingRequest = RequestOf<Kind>

/** Whether an export is one of those about standing. */
export function isOfStanding(request: ExportRequest): request is StandingRequest {
  return KINDS.some((kind) => kind === request.kind)
}

/**
 * Returns the number of rows that match an export about standing.
 * @throws CodedError `not_found` for an unknown achievement or item
 */
export async function countStandingRows(sql: Sql, request: StandingRequest): Promise<number> {
  switch (request.kind) {
    case 'achievements':
      return (await managedAchievements(sql)).filter(isShown(request.filters)).length
    case 'achievement_holders':
      return known(await countHolders(sql, request.filters.id))
    case 'items':
      return (await managedItems(sql)).filter(isShown(request.filters)).length
    case 'item_history':
      return known(await countHistory(sql, request.filters.itemId))
    case 'level_rewards':
      return (await levelRewards(sql)).length
    case 'season_rewards':
      return (await seasonRewards(sql)).length
  }
}

/** Returns the columns and rows of an export about standing. */
export function standingFileOf(sql: Sql, request: StandingRequest, reader: Reader): File {
  switch (request.kind) {
    case 'achievements':
      return achievementsFile(sql, request, reader)
    case 'achievement_holders':
      return holdersFile(sql, request, reader)
    case 'items':
      return itemsFile(sql, request, reader)
    case 'item_history':
      return historyFile(sql, request, reader)
    case 'level_rewards':
      return levelRewardsFile(sql, reader)
    case 'season_rewards':
      return seasonRewardsFile(sql, reader)
  }
}

function known(count: number | undefined): number {
  if (count === undefined) throw new CodedError('not_found')
  return count
}

const nameOf = (user: NamedUser | null): Cell => user && (user.name || user.accountId)

const isShown =
  (filters: { isArchived: boolean }) =>
  ({ isArchived }: { isArchived: boolean }) =>
    isArchived === filters.isArchived

/** A list that is read at once, as the one batch of a file. */
async function* whole<Row>(rows: Promise<Row[]>): AsyncGenerator<Row[]> {
  yield await rows
}

function achievementsFile(
  sql: Sql,
  { filters }: RequestOf<'achievements'>,
  { language }: Reader,
): File {
  const { field, file, secret } = PHRASES[language].achievements
  async function* rows() {
    const [achievements, items] = await Promise.all([managedAchievements(sql), managedItems(sql)])
    const names = new Map(items.map(({ id, name }) => [id, name[language]]))
    const shown = achievements.filter(isShown(filters))
    yield shown.map((row) => ({ ...row, item: names.get(row.itemId ?? '') ?? null }))
  }
  return {
    head: [
      file.nameRu,
      file.nameEn,
      field.description,
      field.howTo,
      field.rule,
      field.story,
      field.coins,
      field.item,
      secret,
      file.holders,
    ],
    batches: mapped(rows(), (row) => [
      row.name.ru,
      row.name.en,
      row.description[language],
      row.howTo[language],
      ruleText(row.rule, language),
      row.story?.title[language] ?? null,
      row.coins,
      row.item,
      yesNo(row.isSecret, language),
      row.holders,
    ]),
  }
}

function ruleText(rule: AchievementRule | null, language: Language): string {
  const { achievements: phrases, common } = PHRASES[language]
  if (!rule) return phrases.byHand
  const name = phrases.fact[rule.kind]
  const fact =
    rule.kind === 'genre_played'
      ? fillPhrase(phrases.genreFact, { fact: name, genre: common.genre[rule.genre] }, language)
      : name
  return fillPhrase(phrases.ruleText, { fact, number: String(rule.count) }, language)
}

function holdersFile(
  sql: Sql,
  { filters, timeZone }: RequestOf<'achievement_holders'>,
  { language, at }: Reader,
): File {
  const { file, source } = PHRASES[language].achievements
  const zone = zoneLabel(at, { language, zone: timeZone })
  const page = (cursor?: string) => holdersOf(sql, { ...filters, ...(cursor && { cursor }) })
  return {
    head: [
      ...userHead(language),
      fillPhrase(file.awarded, { zone }, language),
      file.source,
      file.awardedBy,
      fillPhrase(file.revoked, { zone }, language),
      file.reason,
    ],
    batches: mapped(everyPage(page), (row) => [
      ...userCells(row.user),
      dateTime(row.awardedAt, timeZone),
      source[row.source],
      nameOf(row.awardedBy),
      row.revoked && dateTime(row.revoked.at, timeZone),
      row.revoked?.reason ?? null,
    ]),
  }
}

function itemsFile(sql: Sql, { filters }: RequestOf<'items'>, { language }: Reader): File {
  const { field, file, kind, rarity, unique } = PHRASES[language].items
  const rows = async () => (await managedItems(sql)).filter(isShown(filters))
  return {
    head: [
      file.nameRu,
      file.nameEn,
      field.kind,
      field.description,
      field.rarity,
      unique,
      file.holders,
    ],
    batches: mapped(whole(rows()), (row) => [
      row.name.ru,
      row.name.en,
      kind[row.kind],
      row.description[language],
      rarity[row.rarity],
      yesNo(row.isUnique, language),
      row.holders,
    ]),
  }
}

function historyFile(
  sql: Sql,
  { filters, timeZone }: RequestOf<'item_history'>,
  { language, at }: Reader,
): File {
  const { file } = PHRASES[language].items
  const zone = zoneLabel(at, { language, zone: timeZone })
  const page = (cursor?: string) => itemHistory(sql, { ...filters, ...(cursor && { cursor }) })
  return {
    head: [
      file.item,
      ...userHead(language),
      fillPhrase(file.given, { zone }, language),
      file.source,
      file.givenBy,
      fillPhrase(file.used, { zone }, language),
      fillPhrase(file.taken, { zone }, language),
      file.reason,
    ],
    batches: mapped(everyPage(page), (row) => [
      row.item.title[language],
      ...userCells(row.user),
      dateTime(row.givenAt, timeZone),
      sourceText(row.source, language),
      nameOf(row.givenBy),
      row.usedAt && dateTime(row.usedAt, timeZone),
      row.taken && dateTime(row.taken.at, timeZone),
      row.taken?.reason ?? null,
    ]),
  }
}

function sourceText({ kind, level, name }: ItemSource, language: Language): string {
  const { from } = PHRASES[language].inventory
  if (kind === 'level') return fillPhrase(from.level, { level: String(level ?? 0) }, language)
  return name ? fillPhrase(from.named, { name: name[language] }, language) : from[kind]
}

function levelRewardsFile(sql: Sql, { language }: Reader): File {
  const { field, file } = PHRASES[language].rewards
  return {
    head: [field.level, file.experience, field.coins, field.item, file.granted],
    batches: mapped(whole(levelRewards(sql)), (row) => [
      row.level,
      row.experience,
      row.coins,
      row.item?.[language] ?? null,
      row.granted,
    ]),
  }
}

function seasonRewardsFile(sql: Sql, { language }: Reader): File {
  const { rewards, items } = PHRASES[language]
  const { season, file } = rewards
  return {
    head: [season.field.quarter, file.kind, season.field.item, file.places],
    batches: mapped(whole(seasonRewards(sql)), (row) => [
      season.quarter[row.quarter],
      items.kind[row.kind],
      row.name[language],
      row.placeTo === null
        ? season.everyone
        : fillPhrase(season.places, { place: String(row.placeTo) }, language),
    ]),
  }
}
