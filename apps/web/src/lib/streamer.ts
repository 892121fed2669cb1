import { MASK } from '@cco/domain/streamer/constants'
import type { AppRouter } from '@cco/server/router'
import type { OperationLink } from '@trpc/client'
import { useSyncExternalStore } from 'react'
import { storedWord } from './storage.ts'

/** Streamer mode of this device; `shown` while what it hides was asked for. */
const stored = storedWord('streamer', ['off', 'on', 'shown'])
export type StreamerMode = ReturnType<typeof stored.get>

export const streamerMode = stored.get
export const setStreamerMode = stored.set
export const useStreamerMode = (): StreamerMode =>
  useSyncExternalStore(stored.subscribe, stored.get)

/** What has been shown in place of something hidden. */
const substitutes = new Set<string>([MASK])

export function addSubstitute(text: string): void {
  substitutes.add(text)
}

/** Whether a text stands for another one that streamer mode hides, and so must not be stored. */
export function isSubstitute(text: string): boolean {
  return substitutes.has(text)
}

type Link = OperationLink<AppRouter>
interface Masking {
  link: Link
  live: <T>(data: T) => T
}
let masking: Masking | undefined

/** Lets answers and live changes be masked; what does so is downloaded with the first account. */
export function setMasking(by: Masking): void {
  masking = by
}

/** The place of the link that masks answers among the others. */
export const maskAnswers = (): Link => (of) => masking?.link(of) ?? of.next(of.op)

/** Live changes as streamer mode shows them now. */
export const maskLive = <T>(data: T): T => masking?.live(data) ?? data
