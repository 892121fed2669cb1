/** A query that the first screen of a public page begins with, and what a guest is answered. */
export type FirstAnswer = {
  /** The procedure, such as `stories.list`. */
  query: string
  /** As the screen sends it; none for a procedure without input. */
  input?: unknown
  /** Whether the screen asks for it page by page: the answer is the first page. */
  isPaged?: true
  data: unknown
}

/** The queries of one page; the server writes them into the page, the site reads them from there. */
export type FirstAnswers = readonly FirstAnswer[]

/** The id of the element that has them as JSON. */
export const FIRST_ANSWERS_ID = 'first-answers'
