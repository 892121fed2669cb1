/** Push messages outside the list of notifications. */
export const pushTexts = {
  test: {
    title: 'Проверочное уведомление',
    body: 'Так будут приходить уведомления от\u00a0клуба.',
  },
  masked: {
    title: 'Новое уведомление',
    body: 'Текст скрыт, пока включён режим стримера.',
  },
}
