/** Beside the contract, so that a form needs no schemas to know how much fits. */
export const BROADCAST_TITLE_MAX = 80
export const BROADCAST_TEXT_MAX = 600
/** Broadcasts in the list, the latest. */
export const BROADCASTS_SHOWN = 50
