/**
 * The terms of the code as data: words that a newcomer would have to learn, and the standard term for
 * each. `checks/words.ts` applies them.
 */

export type NameRule = {
  /** Parts of a name, in lower case: `cancel` and `booking` of `cancelBooking`. */
  parts?: readonly string[]
  /** What cannot be said by one part: matched against the whole name. */
  names?: RegExp
  /** The standard term. */
  say: string
  /** Files where the word has this sense; without it, all. */
  in?: RegExp
  /** Files where it has another sense, which is the right one there. */
  notIn?: RegExp
  /** Names of these hold it rightly: it is the term of a library, a language or the specification. */
  except?: RegExp
}

/** A letter of an alphabet, as opposed to an email. */
const ALPHABET = /^letters?$|^LETTERS$|letterSpacing|_LETTERS$/
/** Icons of Lucide. */
const ICONS = /^(?:FilePen|NotebookPen|PenLine|UserRoundPen)$/
const TEXTS_OF_PEOPLE = /^packages\/messages\//

export const NAME_RULES: readonly NameRule[] = [
  {
    names: /^(?:Asker|Caller|Planner|Principal|Requester|Staff|StaffCaller|Who)$/,
    say: 'Actor, RequestActor or StaffActor',
    // What tRPC calls the procedures of a router by.
    notIn: /^apps\/server\/src\/(?:testing\/|.*\.test\.ts$)/,
  },
  { parts: ['asked'], say: 'requested, or filters of the address' },
  { names: /^(?:use)?Ask\w*Dialog$/, say: 'PromptDialog' },
  { parts: ['beat'], say: 'heartbeat' },
  { parts: ['burst'], say: 'throttle' },
  { parts: ['clash', 'clashed', 'clashes', 'clashing'], say: 'overlap or conflict' },
  { parts: ['deed', 'deeds'], say: 'action' },
  { parts: ['demand', 'demands'], say: 'requirement, or require' },
  { parts: ['desk'], say: 'booking management' },
  { parts: ['ear', 'ears'], say: 'live client' },
  {
    parts: ['ending', 'endings'],
    say: 'end, close or subscription',
    in: /^(?:apps\/server|packages\/(?:auth|database))\/src\/(?!.*\.test\.ts$)/,
  },
  { parts: ['errand', 'errands'], say: 'intent' },
  {
    parts: ['feed', 'feeds'],
    say: 'calendar feed or guild feed, whichever it is',
    notIn: /\/(?:calendar-feeds|guilds|calendars)\/|\/(?:guilds|wal-feed)\.ts$/,
    // A bare word is a member of what names it: `guilds.feed`.
    except: /calendar|guild|wal|^feeds?$|^feedId$|^LINE_FEED$/i,
  },
  { names: /[a-z](?:Fill|Fills)$/, say: 'game report, occupancy or revenue' },
  { parts: ['hear', 'heard', 'hears', 'unheard'], say: 'received, receive or subscribed' },
  { parts: ['hosted', 'hosting'], say: 'game of the master' },
  { parts: ['kept'], say: 'stored, saved or cached' },
  { parts: ['letter', 'letters'], say: 'email, or magic link', except: ALPHABET },
  { parts: ['means'], say: 'payment method' },
  { parts: ['milestone', 'milestones'], say: 'lifecycle step' },
  {
    parts: ['move', 'moves', 'moved', 'moving'],
    say: 'reschedule for an answer to a new time, transfer for another game',
    in: /\/(?:playing\/)?bookings\//,
    except: /^(?:acceptMoveHours|moveCoins|moveTo|onMove)$/,
  },
  { parts: ['nameless'], say: 'anonymous' },
  { parts: ['nobody'], say: 'none' },
  {
    parts: ['notice', 'notices'],
    say: 'notification',
    in: /^(?:apps\/server|packages\/(?:auth|database|domain))\//,
  },
  { parts: ['outer'], say: 'external', in: /^packages\/auth\// },
  { parts: ['pen', 'pens'], say: 'frame writer, or context of a canvas', except: ICONS },
  {
    parts: ['person', 'persons'],
    say: 'user, profile for the public face, player or master for the part in a game',
    // A type of schema.org.
    except: /^Person$/,
  },
  {
    parts: ['place', 'places'],
    say: 'link; a place is one of the club',
    in: /\/notifications\//,
  },
  { parts: ['proofs'], say: 'verified or consumed tokens' },
  { parts: ['purchases'], say: 'cart extras' },
  {
    parts: ['settle', 'settles', 'settling'],
    say: 'process, finish or close; settled is a status',
    // The step of the clock that gives a game this status.
    notIn: /\/scheduling\/lifecycle\/commands\.ts$/,
  },
  { parts: ['shelf', 'shelves'], say: 'catalogue' },
  { parts: ['somebody', 'whoever'], say: 'user' },
  { names: /stand_?ins?$/i, say: 'fake' },
  {
    parts: ['tell', 'telling', 'tells', 'told', 'tidings', 'untold'],
    say: 'notify, report or show',
  },
  { parts: ['arrival', 'arrivals', 'travel', 'travels'], say: 'navigation, delivery or sign-in' },
  {
    names: /^leaving$/,
    say: 'what is under way: isNavigating, isRedirecting, isRemoving',
    notIn: TEXTS_OF_PEOPLE,
  },
  {
    parts: ['way', 'ways'],
    say: 'method, direction, source, or returnTo for the way back',
  },
  {
    names: /^words(?:Of|For)$|^(?:Words|WORDS)|(?:[a-z]Words|_WORDS)(?![a-z])/,
    say: 'labels or phrases',
    except: /search|banned|diff|hasWords|_A_PARAGRAPH|^MAX_WORDS$/i,
  },
  { names: /(?:C|c)all(?:ed|s|ing)?Off/, say: 'cancel' },
  { names: /[a-z]Beside$/, say: 'what stands there: second node, other, neighbour' },
  { names: /^thenReached$|OfTheDead$|^openAside$/, say: 'what it does' },
]

/** Words that no comment needs. */
export const COMMENT_RULES: readonly (readonly [words: RegExp, standard: string])[] = [
  [
    /\b(?:anybody|everybody|nobody|somebody|whoever)\b/gi,
    'who it is: a user, an attacker, everyone',
  ],
  [/\b(?:[Tt]elling|[Tt]old)\b|\btells? of\b|\bTells\b/g, 'notify, report, record or show'],
  [/\bdeeds?\b/gi, 'action'],
  [/\btidings\b/gi, 'notification'],
  [/\berrands?\b/gi, 'intent'],
  [/\bnameless\b/gi, 'anonymous'],
  [/\bshel(?:f|ves)\b/gi, 'catalogue'],
  [/\bhosting\b/gi, 'the master’s games'],
  [/\bmilestones?\b/gi, 'lifecycle step'],
  [/\bstand-ins?\b/gi, 'fake'],
  [/\bclash(?:es|ed|ing)?\b/gi, 'overlap or conflict'],
  [/\bcall(?:s|ed|ing)?(?: \w+)? off\b/gi, 'cancel'],
  [/\bthe door\b/gi, 'sign-in page'],
  [/\bin vain\b/gi, 'without effect'],
]

/** Words that no document needs, and the standard term for each. */
export const DOCUMENT_RULES: readonly (readonly [words: RegExp, standard: string])[] = [
  ...COMMENT_RULES,
  [/\bletters?\b/gi, 'email, or character'],
  [/\btells?\b/gi, 'notify, report or show'],
  [/\bhears?\b/gi, 'receive, or be notified'],
  [/\b(?:vouch|vouches|vouched)\b/gi, 'verify or assert'],
  [/\bdesk\b/gi, 'booking management'],
  [
    /\bgood for (?:an?|one|once|\w+ (?:seconds|minutes|hours|days))\b/gi,
    'valid for, or expires after',
  ],
  [/\b(?:logs? in|logged in|logging in)\b/gi, 'sign in'],
]
