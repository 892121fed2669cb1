import { startFailed as phrase } from '@cco/messages/start-failed'
import { currentLanguage } from '../lib/language.ts'

/** What stands in place of the site when it could not start. */
export function startFailed(root: HTMLElement, error: unknown): void {
  console.error(error)
  const text = document.createElement('p')
  text.className = 'mx-auto max-w-[40ch] px-4 py-20 text-center'
  text.textContent = phrase[currentLanguage()]
  root.replaceChildren(text)
}
