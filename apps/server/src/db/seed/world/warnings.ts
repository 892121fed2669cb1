import type { LocalizedText } from '@cco/domain/language/language'

/**
 * Content warnings by theme. Named once, so that two stories never warn of the same thing in
 * different words and a player learns to recognise the phrase.
 */
export const warnings = {
  characterDeath: { ru: 'смерть персонажа', en: 'character death' },
  darkness: { ru: 'темнота и замкнутое пространство', en: 'darkness and confined spaces' },
  alcohol: { ru: 'алкоголь', en: 'alcohol' },
  grief: { ru: 'утрата близких', en: 'loss of loved ones' },
  pressure: { ru: 'психологическое давление', en: 'psychological pressure' },
  body: { ru: 'телесные изменения', en: 'bodily change' },
  illness: { ru: 'болезнь', en: 'illness' },
  hunger: { ru: 'голод и жажда', en: 'hunger and thirst' },
  weapons: { ru: 'оружие', en: 'weapons' },
  surveillance: { ru: 'слежка', en: 'being watched' },
  memoryLoss: { ru: 'потеря памяти', en: 'memory loss' },
  betrayal: { ru: 'предательство между персонажами', en: 'betrayal between characters' },
  debt: { ru: 'долги и бедность', en: 'debt and poverty' },
  drowning: { ru: 'глубокая вода', en: 'deep water' },
  arrest: { ru: 'обыск и угроза ареста', en: 'a search and the threat of arrest' },
  parting: { ru: 'расставание', en: 'parting' },
  faith: { ru: 'вера и сомнение в ней', en: 'faith and doubt' },
} satisfies Record<string, LocalizedText>
