import { games as en } from '@cco/messages/en/games'
import { stories as storiesEn } from '@cco/messages/en/stories'
import { games as ru } from '@cco/messages/ru/games'
import { stories as storiesRu } from '@cco/messages/ru/stories'
import type { Locator, Page } from '@playwright/test'
import { counted, phrase } from './phrases.ts'
import type { Language } from './sign-in.ts'

const PHRASES = {
  ru: { games: ru, stories: storiesRu },
  en: { games: en, stories: storiesEn },
}

/** The rows of all coming games on a story's page, which shows the first few of them at first. */
export async function storyGames(page: Page, language: Language): Promise<Locator> {
  const { games, stories } = PHRASES[language]
  const rows = page
    .getByRole('main')
    .getByRole('list', { name: phrase(stories.story.games) })
    .getByRole('listitem')
  await rows.first().waitFor()
  const more = page.getByRole('main').getByRole('button', { name: counted(games, 'more') })
  if (await more.isVisible()) await more.click()
  return rows
}
