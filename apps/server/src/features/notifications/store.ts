import type { Tx } from '../../db/client.ts'

export type NewNotification = {
  id: string
  userId: string
  type: string
  kind: string
  title: string
  message: string
  requestId: string | null
  createdAt: Date
}

/** Writes these in one statement, however many they are. */
export async function insertNotifications(tx: Tx, rows: readonly NewNotification[]): Promise<void> {
  if (rows.length === 0) return
  await tx`
    insert into notifications (id, user_id, type, kind, title, message, request_id, created_at)
    select * from jsonb_to_recordset(${tx.json(rows as NewNotification[] & { createdAt: never }[])})
      as r("id" uuid, "userId" uuid, "type" text, "kind" text, "title" text, "message" text,
        "requestId" uuid, "createdAt" timestamptz)`
}
