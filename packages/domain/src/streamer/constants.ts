/** What stands for a text or a number that streamer mode hides; such a number is NaN. */
export const MASK = '•••'
