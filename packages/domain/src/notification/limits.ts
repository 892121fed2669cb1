/** Most notifications one question gets, and how many the panel shows of them (spec §9). */
export const LIST_MAX = 50
export const PANEL_MAX = 20
