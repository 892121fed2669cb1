import type { Translation } from '../phrases.ts'
import type { management as ru } from '../ru/management.ts'

export const management: Translation<typeof ru> = {
  failed: 'Couldn’t load this',
  nothing: 'No results',
  nothingText: 'Try a different search or clear the filters.',
  dropFilters: 'Clear filters',
  filters: 'Filters',
  clear: 'Remove filter “{{filter}}”',
  search: 'Search the table',
  clearSearch: 'Clear search',
  pages: 'Table pages',
  first: 'First page',
  previousPage: 'Previous page',
  page: 'Page {{page}}',
  next: 'Next page',
  personWrong: 'Find and choose a person',
  reason: 'Reason',
  reasonWrong: 'Enter a reason of at least a few words',
  wholeWrong: 'Enter a whole number from {{least}} to {{most}}',
  sale: {
    status: 'Status',
    actions: 'Actions',
    onSale: 'On sale',
    archived: 'Archived',
    edit: 'Edit',
    archive: 'Archive',
    restore: 'Restore',
    keep: 'Not now',
    busy: 'Working…',
  },
}
