import Bowser from 'bowser'

/** What a browser calls itself, in two words; undefined where it says nothing known. */
export function deviceOf(userAgent: string) {
  const { browser, os, platform } = Bowser.parse(userAgent)
  if (!browser.name) return undefined
  return { browser: browser.name, system: os.name, mobile: platform.type === 'mobile' }
}
