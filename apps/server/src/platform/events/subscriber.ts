import type { Tx } from '@cco/database/client'
import { EVENT_FACTS, type EventFacts, type EventKind } from '@cco/domain/event/contract'

/** An event as subscribers get it. */
export type DomainEvent = {
  [Kind in EventKind]: { kind: Kind; facts: EventFacts<Kind>; occurredAt: Date }
}[EventKind]
type EventOf<Kind extends EventKind> = Extract<DomainEvent, { kind: Kind }>

/** Part of a feature that reacts to events. */
export type Subscriber = {
  name: string
  kinds: readonly EventKind[]
  handle: (tx: Tx, event: DomainEvent) => Promise<void>
}

/**
 * Defines a subscriber. Each event is handled once, in a transaction with the record of that, and
 * events come in no certain order: whatever depends on the present state reads it under a lock.
 * The name is stored and must never be reused.
 */
export function subscriber<Kind extends EventKind>(of: {
  name: string
  kinds: readonly Kind[]
  handle: (tx: Tx, event: EventOf<Kind>) => Promise<void>
}): Subscriber {
  const isOwn = (event: DomainEvent): event is EventOf<Kind> =>
    of.kinds.some((kind) => kind === event.kind)
  return {
    name: of.name,
    kinds: of.kinds,
    handle: async (tx, event) => {
      if (isOwn(event)) await of.handle(tx, event)
    },
  }
}

/** An event as it is stored. */
export type StoredEvent = { id: string; kind: string; facts: unknown; occurredAt: Date }

/**
 * Returns a stored event with its facts checked.
 * @throws an error of Zod for facts that do not match the kind, Error for an unknown kind
 */
export function readEvent({ kind, facts, occurredAt }: StoredEvent): DomainEvent {
  if (!isKind(kind)) throw new Error(`no event is called ${kind}`)
  return { kind, facts: EVENT_FACTS[kind].parse(facts), occurredAt } as DomainEvent
}

/** Whether this version knows a kind of event. */
export function isKind(kind: string): kind is EventKind {
  return Object.hasOwn(EVENT_FACTS, kind)
}
