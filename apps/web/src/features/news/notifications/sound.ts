import { storedWord } from '../../../lib/storage.ts'

/** Spec §4 "Sound preference": on unless turned off. */
export const soundSetting = storedWord('notificationSounds', ['true', 'false'])

/** Three sine tones that last 0.6 s together (spec §4). */
const TONES_HZ = [800, 1000, 1200]
const LENGTH_S = 0.6
const LOUDNESS = 0.15

/** Silent where the browser allows no sound before the first click. */
export function playBell(): void {
  const context = new AudioContext()
  const tone = LENGTH_S / TONES_HZ.length
  for (const [at, hertz] of TONES_HZ.entries()) {
    const from = context.currentTime + at * tone
    const oscillator = new OscillatorNode(context, { type: 'sine', frequency: hertz })
    const gain = new GainNode(context, { gain: 0 })
    // Fades in and out: a tone with hard edges clicks.
    gain.gain.setValueAtTime(0, from)
    gain.gain.linearRampToValueAtTime(LOUDNESS, from + 0.02)
    gain.gain.linearRampToValueAtTime(0, from + tone)
    oscillator.connect(gain).connect(context.destination)
    oscillator.start(from)
    oscillator.stop(from + tone)
    if (at === TONES_HZ.length - 1) oscillator.onended = () => void context.close()
  }
}
