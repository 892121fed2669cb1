/** The most coins that one adjustment, one price or one discount may name. */
export const COINS_MAX = 1_000_000
/** The most coins a balance may hold: what the ledger’s columns keep. */
export const BALANCE_MAX = 2_147_483_647
/** Characters of the reason that a staff write needs (rules §6). */
export const REASON_MAX = 300
/** Characters of a search through the staff's tables. */
export const SEARCH_MAX = 100

/** Rows of a page of the ledger: as a screen shows them, or as a file takes them. */
export const LEDGER_PAGE = 30
export const LEDGER_FILE_PAGE = 1_000
