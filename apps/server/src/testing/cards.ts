import { randomUUID } from 'node:crypto'
import type { CardFields } from '@cco/domain/master-cards/management'
import type { TestApp } from './app.ts'
import { createMaster } from './catalogue.ts'
import { asOwner, type Write } from './write.ts'

export const CARD: CardFields = {
  name: { ru: 'Вера Лунина', en: 'Vera Lunina' },
  headline: { ru: 'Туман и тишина', en: 'Mist and silence' },
  bio: { ru: 'Ведёт восемь лет.', en: 'Eight years of games.' },
  genres: ['mystic'],
  languages: ['ru', 'en'],
  photo: null,
  links: ['https://t.me/vera_lunina'],
}

/** Creates what a master proposes for their card, and an owner who may decide about it. */
export async function createProposal(t: TestApp) {
  const [{ userId: masterId, cardId }, ownerId] = await Promise.all([
    createMaster(t),
    t.createUser({ role: 'owner' }),
  ])
  await t.asUser(masterId).masterCards.propose({ version: 1, fields: CARD })
  const { card } = await t.asUser(masterId).masterCards.mine()
  return { proposalId: card?.proposal?.id ?? '', masterId, cardId, ownerId }
}

/** What an owner does who decides about a proposal that is their own. */
export async function decideOwn(t: TestApp, userId: string): Promise<Write['call']> {
  const { proposalId } = await createProposal(t)
  await t.deps.sql`update master_card_proposals set author_id = ${userId} where id = ${proposalId}`
  return (as) => as.masterCards.decide({ proposalId, version: 1, approve: true })
}

/** A valid call of each write about cards. */
export const CARD_WRITES: Record<
  `masterCards.${'create' | 'save' | 'move' | 'decide' | 'propose' | 'withdraw'}`,
  (t: TestApp) => Promise<Write>
> = {
  'masterCards.create': async (t) => {
    const userId = await t.createUser({ role: 'master' })
    const requestKey = randomUUID()
    return await asOwner(t, (as) => as.masterCards.create({ requestKey, userId, fields: CARD }))
  },
  'masterCards.save': async (t) => {
    const { cardId: id } = await createMaster(t)
    return await asOwner(t, (as) => as.masterCards.save({ id, version: 1, fields: CARD }))
  },
  'masterCards.move': async (t) => {
    const { cardId: id } = await createMaster(t, { position: 1_000 })
    const { cardId: before } = await createMaster(t, { position: 999 })
    return await asOwner(t, (as) => as.masterCards.move({ id, before }))
  },
  'masterCards.decide': async (t) => {
    const { proposalId, ownerId } = await createProposal(t)
    const decision = { proposalId, version: 1, approve: true }
    return { by: ownerId, call: (as) => as.masterCards.decide(decision) }
  },
  'masterCards.propose': async (t) => {
    const { userId } = await createMaster(t)
    return { by: userId, call: (as) => as.masterCards.propose({ version: 1, fields: CARD }) }
  },
  'masterCards.withdraw': async (t) => {
    const { masterId } = await createProposal(t)
    return { by: masterId, call: (as) => as.masterCards.withdraw() }
  },
}
