/** The footer of every page. */
export const footer = {
  say: 'Хорошая компания, хороший мастер и\u00a0вечер, который станет историей.',
  play: 'Играть',
  club: 'Клуб',
  help: 'Помощь',
  gift: 'Подарить игру',
  about: 'О клубе',
  privacy: 'Персональные данные',
  documents: 'Документы',
  refunds: 'Правила возврата',
  safety: 'Безопасность за столом',
  rights: '© {{year}} {{name}}',
  emblems: 'Эмблемы: game-icons.net, CC BY 3.0',
} as const
