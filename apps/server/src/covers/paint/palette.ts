import type { Genre } from '@cco/domain/genre/genre'

export interface Palette {
  readonly skyTop: string
  readonly skyMiddle: string
  readonly skyLow: string
  readonly luminary: string
  /** The land nearest the horizon; layers in between are mixed, which is the air between them. */
  readonly far: string
  readonly near: string
  /** The one small light: a window, a lantern, a flag. */
  readonly light: string
}

type Three = readonly [Palette, Palette, Palette]

function palette(colours: string): Palette {
  const [skyTop, skyMiddle, skyLow, luminary, far, near, light] = colours.split(' ')
  if (!(skyTop && skyMiddle && skyLow && luminary && far && near && light)) {
    throw new Error(`A palette has seven colours: ${colours}`)
  }
  return { skyTop, skyMiddle, skyLow, luminary, far, near, light }
}

/** Three palettes a genre: sky top, middle and low, luminary, far land, near land, small light. */
export const PALETTES: Record<Genre, Three> = {
  fantasy: [
    palette('#12302f #3f7266 #e3c690 #f6e6b8 #6f9480 #0e2322 #ffd98a'),
    palette('#1b2647 #51709a #e9bd95 #fbe7c4 #7a8cae #10182c #ffd48a'),
    palette('#3a1f33 #9a5a5c #f0b981 #fde3b0 #a56f66 #1c1019 #ffcf80'),
  ],
  detective: [
    palette('#12161d #3b4754 #b9a88a #efe0bd #56606a #0b0e13 #f5c668'),
    palette('#16191b #4a5150 #a9a58f #e8e2c8 #5f6664 #0d0f10 #f0bd63'),
    palette('#17212b #2f5063 #8fb0ad #e9e4c4 #416172 #0a1117 #f7c766'),
  ],
  horror: [
    palette('#0d0a0c #3a1518 #b5432f #f0a184 #5c221f #070506 #ffb056'),
    palette('#0c1012 #233336 #7e8f80 #dfe3c4 #3a4a49 #060809 #e8d06a'),
    palette('#120c14 #3b2238 #a65a52 #eebd9c #54303f #08050a #ffbe62'),
  ],
  scifi: [
    palette('#070d20 #1b3a66 #7cb3c9 #d9ecec #3e6a90 #060b18 #9fe6ff'),
    palette('#0d0b1d #3c2f5e #d08a72 #f7d3ad #6a4d6e #0a0814 #ffd29a'),
    palette('#07161a #175058 #8ec5a9 #e6f2d4 #357a78 #051012 #c9ffd8'),
  ],
  cyberpunk: [
    palette('#081218 #114452 #de5d7c #f9b3a4 #1e5966 #050b10 #ff7e93'),
    palette('#0c1016 #24344d #e2854f #f8c98e #324c66 #070a0f #58e0d6'),
    palette('#0b1512 #14503f #b9c95a #eef3b0 #266152 #060d0b #ff8a66'),
  ],
  historical: [
    palette('#27395a #7d8ea0 #ecd2a2 #f9ebc8 #9aa0a0 #1a2233 #ffd98c'),
    palette('#5a2f24 #b77a4c #f1d59a #fdeec8 #b98a60 #2a1712 #ffe09a'),
    palette('#22404a #77a09a #efdcb0 #fbf0d2 #93aa9c #142529 #ffd98c'),
  ],
  postapoc: [
    palette('#2c211c #8c5030 #e8ac68 #fbdca2 #a06a44 #170f0b #ffd27a'),
    palette('#22231c #6a6b45 #d8c583 #f4ebbf #83805a #12120d #f7e08a'),
    palette('#26191c #854446 #eb9f74 #fcd3a8 #9c5f58 #150c0e #ffc77e'),
  ],
  fairytale: [
    palette('#2b2f5e #8a6fa0 #f4b9a0 #fff0cf #a481a4 #1d1c3d #ffe08a'),
    palette('#16405a #5c9aa3 #f6dcae #fff4d6 #7fb0a8 #0f2a3c #ffdf86'),
    palette('#4c2244 #b8647a #f8c79e #fff0d2 #c07f88 #2b1229 #ffe28e'),
  ],
  mystic: [
    palette('#0f1c26 #2f5a63 #c5d0b2 #f2f0d4 #4f7a7c #0a1319 #f6dd8f'),
    palette('#191630 #4e4a7d #c9a9b4 #f4e2d4 #6c668f #0f0d1f #ffd99a'),
    palette('#161b33 #4a5a86 #e0b48c #fbe6c2 #6a779b #0c1020 #ffd486'),
  ],
  adventure: [
    palette('#123647 #3f8590 #f0cf95 #fdeec6 #6aa3a3 #0b222d #ffdc8c'),
    palette('#2b2347 #84587e #f4ad7c #fee0ae #8e6b8a #181327 #ffd388'),
    palette('#0f2a4a #3b74a8 #dfe0bd #fbf5d8 #6a9abf #091a2f #ffe08c'),
  ],
}

/** The colour `share` of the way from one hex colour to another. */
export function mix(from: string, to: string, share: number): string {
  const channels = [1, 3, 5].map((at) => {
    const a = Number.parseInt(from.slice(at, at + 2), 16)
    const b = Number.parseInt(to.slice(at, at + 2), 16)
    return Math.round(a + (b - a) * share)
      .toString(16)
      .padStart(2, '0')
  })
  return `#${channels.join('')}`
}
