import { CLUB_DETAILS } from '@cco/domain/settings/club-defaults'

/** What a push message shows, and where a click on it leads. */
export interface ShownPush {
  title: string
  options: NotificationOptions & { data: { url: string }; renotify?: boolean }
}

/**
 * Returns what a push message in the declarative form shows (decision 0126). Browsers that know the form
 * show it by themselves. One that cannot be read is shown too, as news that the site has: a browser ends
 * the subscription of a site whose messages show nothing.
 * @param origin of the site; a click never leads elsewhere
 */
export function shownPush(text: string, origin: string): ShownPush {
  const { title, body, navigate, lang, tag } = notificationIn(text)
  const url = typeof navigate === 'string' && navigate !== '' ? URL.parse(navigate, origin) : null
  return {
    title: typeof title === 'string' && title !== '' ? title : CLUB_DETAILS.name,
    options: {
      ...(typeof body === 'string' && { body }),
      ...(typeof lang === 'string' && { lang }),
      // Only a message with a tag can alert again.
      ...(typeof tag === 'string' && tag !== '' && { tag, renotify: true }),
      icon: '/icons/icon-192.png',
      badge: '/icons/badge-96.png',
      data: { url: url?.origin === origin ? url.href : `${origin}/notifications` },
    },
  }
}

function notificationIn(text: string): Record<string, unknown> {
  try {
    return Object(Object(JSON.parse(text)).notification)
  } catch {
    return {}
  }
}

/** A window of the site. */
type Page = Pick<WindowClient, 'url' | 'focus'>

/**
 * Shows the page of a push message: in the window that has it open, else in a new one, since another
 * window may have a checkout or a form in it.
 */
export async function openPage(
  url: string,
  of: { pages: readonly Page[]; open: (url: string) => Promise<unknown> },
): Promise<void> {
  const { pathname, search } = new URL(url)
  const page = of.pages.find((one) => {
    const shown = new URL(one.url)
    return shown.pathname === pathname && (search === '' || shown.search === search)
  })
  await (page ? page.focus() : of.open(url))
}
