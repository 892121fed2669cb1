/** People that one request invites to a game. */
export const INVITED_AT_ONCE = 10
/** Friends and fellow members offered to choose from. */
export const CANDIDATES_SHOWN = 200
