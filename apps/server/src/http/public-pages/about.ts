import type { About } from '@cco/domain/about/contract'
import {
  EVENING_HOURS,
  PROMISES,
  QUESTIONS,
  type RefundRow,
  refundRows,
} from '@cco/domain/about/sections'
import { ABOUT_DAYS, comingDays } from '@cco/domain/calendar/coming'
import type { Language } from '@cco/domain/language/language'
import { about as aboutEn } from '@cco/messages/en/about'
import { about as aboutRu } from '@cco/messages/ru/about'
import type { SummaryPart } from '../../platform/page-body.ts'
import { fillPhrase, phraseFor } from '../../platform/phrases.ts'
import { type PageRequest, PHRASES } from './contents.ts'
import { gamesPart, mastersPart } from './lists.ts'

const ABOUT = { ru: aboutRu, en: aboutEn }

/** What the page about the club asks for at first, and what it says in plain words. */
export async function aboutParts(request: PageRequest): Promise<readonly SummaryPart[]> {
  const { ask, language, now, club: contacts } = request
  const phrases = ABOUT[language]
  const [club, { items: masters }, { games }] = await Promise.all([
    ask.about.club(),
    ask.masters.list(),
    ask.calendar.games(comingDays(now.getTime(), ABOUT_DAYS)),
  ])
  const { evening, promises, questions } = phrases
  return [
    {
      title: phrases.heading,
      paragraphs: [phrases.lead, phrases.story.first, phrases.story.second],
    },
    {
      title: evening.title,
      paragraphs: EVENING_HOURS.map(
        (hour) => `${evening[hour].time}. ${evening[hour].title}. ${evening[hour].text}`,
      ),
    },
    {
      title: promises.title,
      paragraphs: PROMISES.map((name) => `${promises[name].title}. ${promises[name].text}`),
    },
    mastersPart(phrases.people.title, masters, request),
    {
      title: phrases.places.title,
      paragraphs: club.places.map(({ name, address }) => `${name[language]}: ${address[language]}`),
    },
    {
      title: PHRASES[language].summaries.contacts,
      paragraphs: [
        contacts.email,
        ...(contacts.phone === null ? [] : [contacts.phone]),
        ...(contacts.telegram === null ? [] : [`https://t.me/${contacts.telegram}`]),
      ],
    },
    { title: phrases.refunds.title, paragraphs: refundLines(club.rules, language) },
    {
      title: questions.title,
      paragraphs: QUESTIONS.map((name) => `${questions[name].title} ${questions[name].text}`),
    },
    gamesPart(games, request),
  ]
}

/** The rules of refunds as the page shows them, with the numbers in force (rules §3). */
function refundLines(rules: About['rules'], language: Language): string[] {
  const { refunds } = ABOUT[language]
  const phrase = (key: 'lead' | RefundRow['what'], count: number) =>
    fillPhrase(phraseFor(refunds, key, { count, language }), { count }, language)
  return [
    phrase('lead', rules.closesMinutes),
    ...refundRows(rules).map(({ when, from, to, what }) => {
      const cancelled = fillPhrase(refunds[when], { hours: from, from, to }, language)
      return `${cancelled}: ${phrase(what, rules.goodwillCoins)}`
    }),
    refunds.note,
  ]
}
