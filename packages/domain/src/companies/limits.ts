/** How a company gathers: one table, several tables in one story, or a story written for it. */
export const COMPANY_FORMATS = ['table', 'fleet', 'story'] as const
export type CompanyFormat = (typeof COMPANY_FORMATS)[number]

export const COMPANY_VENUES = ['club', 'office', 'online'] as const

/** A request is new, then an owner takes it, then it has a quote that the company answers. */
export const COMPANY_STATUSES = ['new', 'assigned', 'quoted', 'accepted', 'declined'] as const
export type CompanyRequestStatus = (typeof COMPANY_STATUSES)[number]

export const COMPANY_PEOPLE_MAX = 200
/** Most people at one table. */
export const TABLE_PEOPLE_MAX = 6
export const COMPANY_BUDGET_MAX = 100_000_000
export const COMPANY_MAX = 120
export const CONTACT_NAME_MAX = 80
export const CONTACT_PHONE_MAX = 80
export const WISHES_MAX = 2_000
export const QUOTE_MAX = 3_000
export const QUOTE_DAYS_MAX = 60
export const DECLINE_REASON_MAX = 600
/** Most requests that the list shows, the newest first. */
export const COMPANY_REQUESTS_MAX = 200
/** The version of the consent text of the form; a changed text is a new version. */
export const COMPANY_CONSENT_VERSION = 1
