import type { ExperienceKind } from '@cco/domain/levels/points'

/** Level and experience of a user. */
export const levels = {
  level: 'Уровень {{level}}',
  progress: '{{gained}} из {{needed}}',
  progressLabel: 'Опыт до\u00a0следующего уровня',
  toNext: 'До уровня {{level}} осталось {{left}} опыта.',
  showLedger: 'За что начислен опыт',
  hideLedger: 'Свернуть',
  ledger: 'История опыта',
  ledgerFailed: 'Не\u00a0удалось загрузить историю опыта',
  noLedger: 'Опыта пока нет. Он появится после первой игры.',
  total: 'Всего опыта {{points}}',
  more: 'Показать ещё',
  loadingMore: 'Загружаем…',
  capped: 'В\u00a0этот день набрано 300\u00a0опыта, больше за\u00a0день не\u00a0начисляется.',
  rules:
    'Сыгранная игра даёт 100\u00a0опыта и\u00a0ещё 25, если сюжет или мастер для вас новый. Опубликованный отзыв\u00a0— 15, проведённая игра\u00a0— 120. За\u00a0день можно набрать до\u00a0300. Монеты на\u00a0опыт не\u00a0влияют.',
  kind: {
    game_attended: 'Сыгранная игра',
    first_time: 'Новый сюжет или мастер',
    review_published: 'Опубликованный отзыв',
    game_run: 'Проведённая игра',
  } satisfies Record<ExperienceKind, string>,
  correction: {
    game_attended: 'Поправка: неявка на\u00a0игру',
    first_time: 'Поправка: неявка на\u00a0игру',
    review_published: 'Поправка: отзыв скрыт',
    game_run: 'Поправка: игра не\u00a0состоялась',
  } satisfies Record<ExperienceKind, string>,
  popup: {
    kicker: 'Новый уровень',
    text: 'Спасибо, что играете с\u00a0нами.',
    coins_one: 'Зачислили {{count}} монету',
    coins_few: 'Зачислили {{count}} монеты',
    coins_many: 'Зачислили {{count}} монет',
    coins_other: 'Зачислили {{count}} монеты',
    items: 'Теперь у\u00a0вас есть {{items}}',
    fine: 'Отлично',
    profile: 'Открыть профиль',
  },
} as const
