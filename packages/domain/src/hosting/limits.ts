/** Numbers and parts of a master's own games, apart from the schemas. */
export const MESSAGE_MAX = 600
export const HOSTED_PAGE_SIZE = 20

export const HOSTED_SHOWS = ['coming', 'past', 'drafts', 'cancelled'] as const
export type HostedShow = (typeof HOSTED_SHOWS)[number]
