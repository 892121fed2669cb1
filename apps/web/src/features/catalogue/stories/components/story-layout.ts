/**
 * Where the parts of a story's page lie. On a phone, and beside the booking panel when the side
 * menu leaves little room, they follow one another under the cover and the title; elsewhere the
 * cover and the facts have a column of their own. The cover reaches up into the band.
 */
export const STORY_LAYOUT = {
  grid: [
    'relative -mt-26 grid items-start gap-x-4 md:-mt-32 md:gap-x-8',
    'grid-cols-[128px_minmax(0,1fr)]',
    'max-wide:@min-[40rem]:grid-cols-[200px_minmax(0,1fr)]',
    'wide:@max-[65rem]:grid-cols-[152px_minmax(0,1fr)_340px]',
    'wide:@min-[65rem]:grid-cols-[232px_minmax(0,1fr)_340px]',
  ].join(' '),
  main: [
    'contents min-w-0',
    'max-wide:@min-[40rem]:col-start-2 max-wide:@min-[40rem]:row-start-1 max-wide:@min-[40rem]:block',
    'wide:@min-[65rem]:col-start-2 wide:@min-[65rem]:row-start-1 wide:@min-[65rem]:block',
  ].join(' '),
  side: [
    'contents min-w-0',
    'max-wide:@min-[40rem]:col-start-1 max-wide:@min-[40rem]:row-start-1 max-wide:@min-[40rem]:block',
    'wide:@min-[65rem]:col-start-1 wide:@min-[65rem]:row-start-1 wide:@min-[65rem]:block',
  ].join(' '),
  title: 'order-2 self-end pt-23 md:self-start md:pt-27',
  /** For a name with words too long for the room beside the cover. */
  longTitle:
    'order-2 col-span-2 pt-4 max-wide:@min-[40rem]:pt-27 wide:@max-[65rem]:pt-5 wide:@min-[65rem]:pt-27',
  prose: 'order-3 col-span-2 mt-6 min-w-0',
  rest: 'order-5 col-span-2 mt-10 grid min-w-0 grid-cols-[minmax(0,1fr)] gap-11',
  cover: 'order-1',
  facts: '@container order-4 col-span-2 mt-7 md:mt-5',
  aside: [
    'hidden wide:sticky wide:top-[calc(var(--header-h)+1.5rem)] wide:mt-24 wide:block',
    'wide:col-start-3 wide:row-start-1 wide:@max-[65rem]:row-end-[span_5]',
    // With guests' names the panel may outgrow the window; the padding keeps its shadow whole.
    'wide:-mx-4 wide:max-h-[calc(100dvh-var(--header-h)-1.5rem)] wide:overflow-y-auto wide:px-4 wide:pb-6',
  ].join(' '),
} as const
