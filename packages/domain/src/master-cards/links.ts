import * as z from 'zod/mini'
import { httpsAddress } from '../places/address.ts'

/** Most links of one card. */
export const CARD_LINKS_MAX = 5

/** Where a master can be found elsewhere: addresses on the web, each of them once. */
export const cardLinks = z.array(httpsAddress).check(
  z.maxLength(CARD_LINKS_MAX),
  z.refine((links) => new Set(links).size === links.length),
)

/** The sites that are named by their name; any other one is named by its host. */
const SITES: Readonly<Record<string, string>> = {
  't.me': 'Telegram',
  'vk.com': 'VK',
  'vk.ru': 'VK',
  'youtube.com': 'YouTube',
  'youtu.be': 'YouTube',
  'rutube.ru': 'RUTUBE',
  'twitch.tv': 'Twitch',
  'discord.gg': 'Discord',
  'discord.com': 'Discord',
  'boosty.to': 'Boosty',
  'patreon.com': 'Patreon',
}

/** Returns the name of the site that a link leads to. */
export function siteOf(link: string): string {
  const host = new URL(link).hostname.replace(/^(?:www|m)\./, '')
  return SITES[host] ?? host
}
