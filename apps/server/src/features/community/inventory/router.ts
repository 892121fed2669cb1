import { doneOutput } from '@cco/domain/api/done'
import {
  archiveItemInput,
  giveItemInput,
  inventoryOutput,
  itemCreatedOutput,
  itemHistoryInput,
  itemHistoryOutput,
  itemIdInput,
  managedItemsOutput,
  spendTicketInput,
  takeItemInput,
  wearInput,
} from '@cco/domain/inventory/contract'
import { itemFields, updateItemInput } from '@cco/domain/inventory/fields'
import {
  grantIdInput,
  grantItemInput,
  grantPreviewInput,
  grantPreviewOutput,
  grantsOutput,
} from '@cco/domain/inventory/grants'
import {
  roleProcedure,
  router,
  signedInProcedure,
  staffWritingProcedure,
  writingProcedure,
} from '../../../api/procedures.ts'
import { spendTicket, wearItems } from './commands.ts'
import { grantItem, stopGrant } from './grant-commands.ts'
import { grantPreview, latestGrants } from './grant-queries.ts'
import {
  archiveItem,
  createItem,
  deleteItem,
  giveByHand,
  takeItem,
  updateItem,
} from './management-commands.ts'
import { inventoryOf, itemHistory, managedItems } from './queries.ts'

const DONE = { done: true } as const
const reads = roleProcedure('owner')
const writes = staffWritingProcedure('owner')

export const inventoryRouter = router({
  mine: signedInProcedure
    .meta({ summary: 'the caller’s items, and those that can still be received' })
    .output(inventoryOutput)
    .query(async ({ ctx }) => ({ items: await inventoryOf(ctx.sql, ctx.userId) })),

  wear: writingProcedure
    .meta({ summary: 'puts on and takes off items, one of each kind' })
    .input(wearInput)
    .output(doneOutput)
    .mutation(async ({ ctx, input }) => {
      await wearItems(ctx, ctx.userId, input)
      return DONE
    }),

  spendTicket: writingProcedure
    .meta({ summary: 'uses up a ticket of the caller: a free seat, or a new name at once' })
    .input(spendTicketInput)
    .output(doneOutput)
    .mutation(async ({ ctx, input }) => {
      await spendTicket(ctx, ctx.userId, input)
      return DONE
    }),

  all: reads
    .meta({ summary: 'all items, archived ones included, with the number of holders' })
    .output(managedItemsOutput)
    .query(async ({ ctx }) => ({ items: await managedItems(ctx.sql) })),

  history: reads
    .meta({ summary: 'a page of what was given, of one item or of all, newest first' })
    .input(itemHistoryInput)
    .output(itemHistoryOutput)
    .query(({ ctx, input }) => itemHistory(ctx.sql, input)),

  create: writes
    .meta({ summary: 'creates an item' })
    .input(itemFields)
    .output(itemCreatedOutput)
    .mutation(async ({ ctx, input }) => ({ id: await createItem(ctx, ctx.actor, input) })),

  update: writes
    .meta({ summary: 'changes an item; its kind stays once it was given' })
    .input(updateItemInput)
    .output(doneOutput)
    .mutation(async ({ ctx, input }) => {
      await updateItem(ctx, ctx.actor, input)
      return DONE
    }),

  setArchived: writes
    .meta({ summary: 'archives or restores an item; those who have it keep it' })
    .input(archiveItemInput)
    .output(doneOutput)
    .mutation(async ({ ctx, input }) => {
      await archiveItem(ctx, ctx.actor, input)
      return DONE
    }),

  remove: writes
    .meta({ summary: 'deletes an item that was never given' })
    .input(itemIdInput)
    .output(doneOutput)
    .mutation(async ({ ctx, input }) => {
      await deleteItem(ctx, ctx.actor, input.id)
      return DONE
    }),

  give: writes
    .meta({ summary: 'gives an item to a user by hand' })
    .input(giveItemInput)
    .output(doneOutput)
    .mutation(async ({ ctx, input }) => {
      await giveByHand(ctx, ctx.actor, input)
      return DONE
    }),

  grants: reads
    .meta({ summary: 'the latest grants of items to audiences, with their progress' })
    .output(grantsOutput)
    .query(async ({ ctx }) => ({ items: await latestGrants(ctx.sql) })),

  previewGrant: reads
    .meta({ summary: 'how many users of an audience would receive an item now' })
    .input(grantPreviewInput)
    .output(grantPreviewOutput)
    .query(({ ctx, input }) =>
      grantPreview(ctx.sql, { ...input, giverId: ctx.userId, now: ctx.clock.now() }),
    ),

  grant: writes
    .meta({
      summary:
        'begins to give an item to everyone of an audience; repeating a `requestKey` changes nothing',
    })
    .input(grantItemInput)
    .output(doneOutput)
    .mutation(async ({ ctx, input }) => {
      await grantItem(ctx, ctx.actor, input)
      return DONE
    }),

  stopGrant: writes
    .meta({ summary: 'stops a grant; those who received the item keep it' })
    .input(grantIdInput)
    .output(doneOutput)
    .mutation(async ({ ctx, input }) => {
      await stopGrant(ctx, ctx.actor, input.id)
      return DONE
    }),

  take: writes
    .meta({ summary: 'takes an item back with a reason' })
    .input(takeItemInput)
    .output(doneOutput)
    .mutation(async ({ ctx, input }) => {
      await takeItem(ctx, ctx.actor, input)
      return DONE
    }),
})
