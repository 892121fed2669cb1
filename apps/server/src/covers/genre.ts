import type { Genre } from '@cco/domain/genre/genre'
import type { CoverScene } from '@cco/domain/stories/cover'
import type { EmblemName } from './emblem.ts'
import { castle } from './land/castle.ts'
import { domes, river, wall } from './land/citadel.ts'
import { farTowers, nearTowers, wetStreet } from './land/city.ts'
import { forest } from './land/forest.ts'
import { harbour } from './land/harbour.ts'
import { bareTrees, hillHouse } from './land/haunted.ts'
import { lampRow, streetLamp } from './land/lamps.ts'
import { cottage, nearHill, orchard } from './land/meadow.ts'
import type { Motif } from './land/motif.ts'
import { peaks, ridge } from './land/mountains.ts'
import { farRoofs, nearRoofs } from './land/roofs.ts'
import { isles, ship, waves } from './land/sea.ts'
import { dunes, station } from './land/space.ts'
import { lake, standingStones } from './land/stones.ts'
import { pylons, ruins } from './land/wasteland.ts'
import type { Air } from './paint/air.ts'
import type { LuminaryKind } from './paint/stage.ts'

/** Every land a cover may stand on, its planes from the horizon to the viewer. */
export const SCENES = {
  castle: [peaks, ridge, castle, forest],
  lakeland: [peaks, forest, lake],
  rooftops: [farRoofs, nearRoofs, streetLamp],
  harbour: [farRoofs, harbour],
  'hill-house': [ridge, hillHouse, bareTrees],
  station: [peaks, station, dunes],
  skyline: [farTowers, nearTowers, wetStreet],
  citadel: [ridge, domes, wall, river],
  wasteland: [ruins, pylons, dunes],
  cottage: [orchard, cottage, nearHill],
  stones: [ridge, standingStones, lake],
  lamps: [ridge, lampRow],
  voyage: [isles, ship, waves],
} as const satisfies Record<CoverScene, readonly Motif[]>

/** What covers of a genre are made of; where several are named, the story's slug decides. */
export interface GenreStyle {
  readonly scenes: readonly [CoverScene, ...CoverScene[]]
  readonly luminaries: readonly [LuminaryKind, ...LuminaryKind[]]
  readonly air: readonly Air[]
  readonly emblems: readonly [EmblemName, ...EmblemName[]]
}

export const GENRE_STYLES: Record<Genre, GenreStyle> = {
  fantasy: {
    scenes: ['castle'],
    luminaries: ['moon', 'sun'],
    air: ['birds', 'stars'],
    emblems: ['crown', 'deer', 'dragon', 'sword-in-stone', 'unicorn'],
  },
  detective: {
    scenes: ['rooftops', 'harbour'],
    luminaries: ['moon'],
    air: ['stars', 'rain'],
    emblems: ['magnifier', 'key', 'mask', 'telescope', 'pocket-watch', 'anchor'],
  },
  horror: {
    scenes: ['hill-house'],
    luminaries: ['moon'],
    air: ['stars', 'crows'],
    emblems: ['raven', 'skull', 'ghost', 'candle', 'bat', 'scythe'],
  },
  scifi: {
    scenes: ['station'],
    luminaries: ['planet'],
    air: ['starfield'],
    emblems: ['astronaut', 'rocket', 'ufo', 'robot'],
  },
  cyberpunk: {
    scenes: ['skyline'],
    luminaries: ['sun'],
    air: ['stars', 'rain'],
    emblems: ['cyber-eye', 'processor', 'robot', 'cyborg'],
  },
  historical: {
    scenes: ['citadel'],
    luminaries: ['sun', 'moon'],
    air: ['birds'],
    emblems: ['quill', 'scroll', 'horse', 'knight', 'temple', 'drakkar'],
  },
  postapoc: {
    scenes: ['wasteland'],
    luminaries: ['vastSun'],
    air: ['dust'],
    emblems: ['camel', 'gas-mask', 'radioactive', 'wagon', 'wind-turbine'],
  },
  fairytale: {
    scenes: ['cottage'],
    luminaries: ['moon', 'crescent'],
    air: ['stars', 'sparkles'],
    emblems: ['fox', 'cat', 'frog', 'wand', 'mushroom', 'squirrel'],
  },
  mystic: {
    scenes: ['stones', 'lamps'],
    luminaries: ['eclipse', 'moon'],
    air: ['stars', 'mist'],
    emblems: ['lantern', 'crystal-ball', 'hourglass', 'horus-eye', 'pentacle', 'owl'],
  },
  adventure: {
    scenes: ['voyage'],
    luminaries: ['sun', 'moon'],
    air: ['birds'],
    emblems: ['compass', 'ship-wheel', 'map', 'octopus', 'telescope'],
  },
}
