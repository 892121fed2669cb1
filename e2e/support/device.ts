import type { Page } from '@playwright/test'

/** The bell of the header and the filters of a list are behind a button below this width. */
const PHONE_BELOW_PX = 768
/** Below this width the booking panel of a story is behind the bar at the bottom edge. */
const BOTTOM_BAR_BELOW_PX = 1200

const width = (page: Page) => page.viewportSize()?.width ?? 0

export const isPhone = (page: Page) => width(page) < PHONE_BELOW_PX

export const hasBottomBar = (page: Page) => width(page) < BOTTOM_BAR_BELOW_PX
