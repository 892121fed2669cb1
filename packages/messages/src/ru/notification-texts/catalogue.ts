/** Notifications of stories, master cards and reviews. */
export const catalogueTexts = {
  review_invited: {
    title: 'Как прошла игра?',
    message: '«{{story}}», {{when}}. Отзыв можно оставить до {{until}}.',
  },
  review_written: {
    title: 'Новый отзыв на проверку',
    message: '{{player}}: «{{story}}», оценка {{stars}} из 5.',
  },
  review_published: {
    title: 'Отзыв опубликован',
    message: '«{{story}}». Спасибо, что поделились.',
  },
  review_rejected: {
    title: 'Отзыв отклонён',
    message: '«{{story}}». {{reason}}',
  },
  review_hidden: {
    title: 'Отзыв скрыт',
    message: '«{{story}}». {{reason}}',
  },
  review_of_game: {
    title: 'Новый отзыв о\u00a0вашей игре',
    message: '«{{story}}», оценка {{stars}} из 5. На\u00a0странице сюжета можно ответить.',
  },
  review_replied: {
    title: 'Мастер ответил на\u00a0ваш отзыв',
    message: '«{{story}}». {{text}}',
  },
  card_proposed: {
    title: 'Правки карточки мастера',
    message: '{{master}} предлагает правки своей карточки.',
  },
  card_approved: {
    title: 'Правки вашей карточки приняты',
    message: 'Карточка на\u00a0сайте обновлена.',
  },
  card_rejected: {
    title: 'Правки вашей карточки отклонены',
    message: 'Карточка осталась прежней. {{reason}}',
  },
  story_submitted: {
    title: 'Сюжет на\u00a0проверке',
    message: 'Мастер отправил на\u00a0проверку сюжет «{{story}}».',
  },
  story_published: {
    title: 'Ваш сюжет опубликован',
    message: '«{{story}}» уже на\u00a0сайте.',
  },
  story_rejected: {
    title: 'Сюжет нужно доработать',
    message: '«{{story}}» вернулся к\u00a0вам. {{reason}}',
  },
} as const
