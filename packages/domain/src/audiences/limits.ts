/** Beside the contract, so that a form needs no schemas to know how much fits. */
export const AUDIENCE_ABSENT_DAYS_MAX = 3_650
