import { FIRST_ANSWERS_ID, type FirstAnswers } from '@cco/domain/pages/first-answers'
import { z } from 'zod'

/** What a robot reads in the head of a page. */
export type ReadHead = {
  titles: string[]
  descriptions: string[]
  canonical: string[]
  /** Addresses by their `hreflang`. */
  alternates: Record<string, string>
  /** Contents of `og:…` by their names, each once. */
  og: Record<string, string>
  data: (Record<string, unknown> & { '@type': string | string[] })[]
}

/** What a robot without scripts, and the site's own, read in the body of a page. */
export type ReadBody = {
  /** The HTML of the summary; undefined for a page without one. */
  summary: string | undefined
  /** The answers that the first screen begins with. */
  answers: FirstAnswers
}

/** Reads the head of a page as the server sent it. */
export function readHead(html: string): ReadHead {
  return {
    titles: found(html, /<title>([^<]*)<\/title>/g),
    descriptions: found(html, /<meta name="description" content="([^"]*)">/g),
    canonical: found(html, /<link rel="canonical" href="([^"]*)">/g),
    alternates: pairs(html, /<link rel="alternate" hreflang="([^"]*)" href="([^"]*)">/g),
    og: pairs(html, /<meta property="og:([^"]*)" content="([^"]*)">/g),
    data: found(html, /<script type="application\/ld\+json">(.*?)<\/script>/g).map((json) =>
      JSON.parse(json),
    ),
  }
}

/** Reads the summary and the first answers of a page. */
export function readBody(html: string): ReadBody {
  const [summary] = [...html.matchAll(/<noscript>(.*?)<\/noscript>/gs)].map(([, inner]) => inner)
  const [json = '[]'] = [...html.matchAll(FIRST_ANSWERS)].map(([, inner]) => inner)
  return { summary, answers: JSON.parse(json) }
}
const FIRST_ANSWERS = new RegExp(
  `<script type="application/json" id="${FIRST_ANSWERS_ID}">(.*?)</script>`,
  'g',
)

const ENTITIES = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'" } as const

/** Returns a text of HTML or XML without its escapes. */
export function unescaped(text: string): string {
  return text.replace(
    /&(?:amp|lt|gt|quot|#39);/g,
    (name) => ENTITIES[name as keyof typeof ENTITIES],
  )
}

/** Returns the first group of every match, without escapes. */
export function found(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map(([, group = '']) => unescaped(group))
}

function pairs(text: string, pattern: RegExp): Record<string, string> {
  const all = [...text.matchAll(pattern)].map(([, name = '', value = '']) => [name, value] as const)
  const names = all.map(([name]) => name)
  if (new Set(names).size < names.length) throw new Error(`Twice in a head: ${names.join(', ')}`)
  return Object.fromEntries(all.map(([name, value]) => [name, unescaped(value)]))
}

const url = z.url({ protocol: /^https?$/ })
const text = z.string().min(1)
const named = z.object({ name: text })

/** What search engines demand of each kind of JSON-LD object, by its first type. */
export const DATA_KINDS: Readonly<Record<string, z.ZodType>> = {
  Organization: named.extend({ url }),
  WebSite: named.extend({ url }),
  BreadcrumbList: z.object({
    itemListElement: z
      .array(named.extend({ '@type': z.literal('ListItem'), position: z.int(), item: url }))
      .min(1)
      .refine((steps) => steps.every(({ position }, at) => position === at + 1)),
  }),
  CreativeWork: named.extend({ description: text, url, image: url }),
  Event: named
    .extend({
      startDate: z.iso.datetime(),
      endDate: z.iso.datetime(),
      eventStatus: url,
      eventAttendanceMode: url,
      image: url,
      url,
      location: z.discriminatedUnion('@type', [
        named.extend({ '@type': z.literal('Place'), address: text }),
        z.object({ '@type': z.literal('VirtualLocation'), url }),
      ]),
      offers: z.object({ '@type': z.literal('Offer'), url, availability: url }),
      organizer: named.extend({ url }),
      performer: named,
    })
    .refine(({ startDate, endDate }) => startDate < endDate),
  Person: named.extend({ url }),
  JobPosting: z.object({
    title: text,
    description: text,
    datePosted: z.iso.datetime(),
    hiringOrganization: named,
  }),
}
