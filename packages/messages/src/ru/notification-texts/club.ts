/** Notifications of applications, companies, broadcasts and the server itself. */
export const clubTexts = {
  job_given_up: { title: 'Задание не выполнено', message: '{{job}}: {{reason}}' },
  job_failing: {
    title: 'Регулярное задание не выполняется',
    message_one: '{{job}}, {{count}} ошибка подряд. Последняя: {{reason}}',
    message_few: '{{job}}, {{count}} ошибки подряд. Последняя: {{reason}}',
    message_many: '{{job}}, {{count}} ошибок подряд. Последняя: {{reason}}',
    message_other: '{{job}}, {{count}} ошибки подряд. Последняя: {{reason}}',
  },
  promise_broken: {
    title: 'Ночная проверка нашла ошибку в данных',
    message_one: 'Нарушено {{count}} правило. Подробности в журнале системы.',
    message_few: 'Нарушены {{count}} правила. Подробности в журнале системы.',
    message_many: 'Нарушено {{count}} правил. Подробности в журнале системы.',
    message_other: 'Нарушено {{count}} правила. Подробности в журнале системы.',
  },
  backup_drill_failed: {
    title: 'Не удалось восстановить резервную копию',
    message: 'Ночное пробное восстановление завершилось ошибкой: {{reason}}',
  },
  backup_stale: {
    title: 'Резервная копия устарела',
    message_one: 'Последней копии {{count}} час. Подробности в журнале системы.',
    message_few: 'Последней копии {{count}} часа. Подробности в журнале системы.',
    message_many: 'Последней копии {{count}} часов. Подробности в журнале системы.',
    message_other: 'Последней копии {{count}} часа. Подробности в журнале системы.',
  },
  application_received: {
    title: 'Новый отклик',
    message: 'Пришёл отклик на вакансию «{{vacancy}}».',
  },
  application_withdrawn: {
    title: 'Отклик отозван',
    message: 'Кандидат отозвал отклик на вакансию «{{vacancy}}».',
  },
  corporate_requested: {
    title: 'Запрос от компании',
    message: '{{company}} хочет собрать вечер. Число участников\u00a0— {{people}}.',
  },
  corporate_accepted: {
    title: 'Предложение принято',
    message: '{{company}} принимает ваше предложение. Закрепите дату и\u00a0игры.',
  },
  corporate_declined: {
    title: 'Предложение не\u00a0подошло',
    message: '{{company}} не\u00a0принимает ваше предложение.',
  },
  applications_expiring: {
    title: 'Старые отклики будут стёрты',
    message_one:
      'Через две недели сотрём {{count}} старый отклик. Оставьте его, если он ещё нужен.',
    message_few: 'Через две недели сотрём {{count}} старых отклика. Оставьте те, что ещё нужны.',
    message_many: 'Через две недели сотрём {{count}} старых откликов. Оставьте те, что ещё нужны.',
    message_other: 'Через две недели сотрём {{count}} старого отклика. Оставьте те, что ещё нужны.',
  },
  broadcast: { title: '{{title}}', message: '{{text}}' },
} as const
