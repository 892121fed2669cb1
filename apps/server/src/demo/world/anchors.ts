/** An evening ahead that is written down, because a screen or a journey relies on it. */
export type SeedAnchor = {
  /** Days from today, or the coming weekend's. */
  day: number | 'saturday' | 'sunday'
  /** Whole hour in Moscow. */
  hour: number
  story: string
  master: string
  inClub: boolean
  seatsTaken: number
  /** A table for one: the game whose only seat two people can race for. */
  onlySeat?: true
  /** The demo player's booking, counted in `seatsTaken`. */
  player?: { guests: string[] }
}

export const anchors: SeedAnchor[] = [
  {
    day: 1,
    hour: 19,
    story: 'zimniy-dvor',
    master: 'master@cco.test',
    inClub: true,
    seatsTaken: 3,
  },
  {
    day: 4,
    hour: 19,
    story: 'sozvezdie',
    master: 'mikhail.derzhavin@cco.test',
    inClub: false,
    seatsTaken: 2,
  },
  {
    day: 5,
    hour: 20,
    story: 'tishina',
    master: 'timur.akhmetov@cco.test',
    inClub: false,
    seatsTaken: 4,
  },
  {
    day: 5,
    hour: 20,
    story: 'karty-dlya-neznakomki',
    master: 'elina.sabirova@cco.test',
    inClub: false,
    seatsTaken: 0,
    onlySeat: true,
  },
  {
    day: 6,
    hour: 20,
    story: 'neon-tide',
    master: 'timur.akhmetov@cco.test',
    inClub: false,
    seatsTaken: 5,
  },
  {
    day: 'saturday',
    hour: 15,
    story: 'dom-na-voronyey-gore',
    master: 'gleb.nikiforov@cco.test',
    inClub: false,
    seatsTaken: 4,
    player: { guests: ['Лида'] },
  },
  {
    day: 'saturday',
    hour: 19,
    story: 'posledniy-fonarschik',
    master: 'sofya.lunina@cco.test',
    inClub: false,
    seatsTaken: 3,
  },
  {
    day: 'sunday',
    hour: 12,
    story: 'skazka-o-mednom-lise',
    master: 'ekaterina.zolotaryova@cco.test',
    inClub: true,
    seatsTaken: 5,
  },
  {
    day: 'sunday',
    hour: 18,
    story: 'teni-solyonoy-gavani',
    master: 'master@cco.test',
    inClub: false,
    seatsTaken: 2,
    player: { guests: [] },
  },
]
