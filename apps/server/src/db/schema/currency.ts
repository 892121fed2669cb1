import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'
import { profiles } from './people.ts'

/** A person's balance in whole coins; only the trigger of `currency_transactions` changes it. */
export const currencyAccounts = pgTable('currency_accounts', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => profiles.id),
  /** Never negative but after a charge-back (rules §6), which the ledger's trigger sees to. */
  balance: integer('balance').notNull().default(0),
})

/** The ledger: append-only. */
export const currencyTransactions = pgTable(
  'currency_transactions',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => currencyAccounts.userId),
    amount: integer('amount').notNull(),
    type: text('type').notNull(),
    description: text('description').notNull(),
    balanceAfter: integer('balance_after').notNull(),
    idempotencyKey: text('idempotency_key'),
    reference: jsonb('reference').$type<Record<string, string>>().notNull().default({}),
    createdAt: instant('created_at').notNull().defaultNow(),
    /** Orders rows of one instant; the balance follows it. */
    sequence: integer('sequence').notNull().generatedAlwaysAsIdentity(),
  },
  (t) => [
    unique('currency_transactions_idempotency_key').on(t.idempotencyKey),
    index('currency_transactions_user_id_idx').on(t.userId, t.sequence),
    check('currency_transactions_amount_check', sql`${t.amount} <> 0`),
    check(
      'currency_transactions_type_check',
      sql`${t.type} in ('admin_adjustment', 'purchase', 'booking', 'refund', 'gift')`,
    ),
  ],
)

/** Shown once as the currency popup (spec §4). */
export const currencyChangeNotifications = pgTable(
  'currency_change_notifications',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => profiles.id),
    amountChanged: integer('amount_changed').notNull(),
    oldBalance: integer('old_balance').notNull(),
    newBalance: integer('new_balance').notNull(),
    transactionType: text('transaction_type').notNull(),
    description: text('description').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    shownAt: instant('shown_at'),
  },
  (t) => [
    index('currency_change_notifications_unshown_idx')
      .on(t.userId, t.createdAt)
      .where(sql`${t.shownAt} is null`),
    index('currency_change_notifications_user_id_idx').on(t.userId),
  ],
)
