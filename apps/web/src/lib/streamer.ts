import { MASK } from '@cco/domain/streamer/substitutes'
import type { AppRouter } from '@cco/server/router'
import type { OperationLink } from '@trpc/client'
import { useSyncExternalStore } from 'react'
import { storedWord } from './storage.ts'

/** Streamer mode, on this device; `shown` while this page shows what it hides. */
export type StreamerMode = 'off' | 'on' | 'shown'

const stored = storedWord('streamer', ['off', 'on'])
/** Only this page: what is shown in one tab stays hidden in the others, and after a reload. */
let isShown = false

export function streamerMode(): StreamerMode {
  if (stored.get() === 'off') return 'off'
  return isShown ? 'shown' : 'on'
}

export function setStreamerMode(mode: StreamerMode): void {
  isShown = mode === 'shown'
  stored.set(mode === 'off' ? 'off' : 'on')
}

/** Calls back after every change, whichever tab made it. Returns the way to stop. */
export const onStreamerMode = stored.subscribe
export const useStreamerMode = (): StreamerMode =>
  useSyncExternalStore(onStreamerMode, streamerMode)

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
