import type { Translation } from '../phrases.ts'
import type { management as ru } from '../ru/management.ts'

export const management: Translation<typeof ru> = {
  failed: 'Could not load this',
  nothing: 'Nothing was found',
  nothingText: 'Try other words, or drop the filters.',
  dropFilters: 'Drop the filters',
  filters: 'Filters',
  clear: 'Drop the filter “{{filter}}”',
  search: 'Search the table',
  clearSearch: 'Clear the search',
  pages: 'Pages of the table',
  first: 'To the beginning',
  previousPage: 'Previous page',
  page: 'Page {{page}}',
  next: 'Next',
  unnamed: 'No name',
  person: 'To whom',
  personHelp: 'Begin with a name, a profile number or a whole email address.',
  personWrong: 'Find and choose a person',
  changePerson: 'Somebody else',
  found: 'People found',
  nobody: 'Nobody was found',
  reason: 'Reason',
  reasonWrong: 'Give the reason in a few words at least',
  wholeWrong: 'A whole number from {{least}} to {{most}}',
}
