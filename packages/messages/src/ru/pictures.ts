/** Choosing and uploading a picture: of a profile, a master card, a cover. */
export const pictures = {
  opening: 'Открываем…',
  help: 'JPEG, PNG, WebP, AVIF или GIF до\u00a0{{megabytes}}\u00a0МБ',
  kinds: 'Выберите изображение в\u00a0формате JPEG, PNG, WebP, AVIF или GIF',
  unreadable:
    'Этот браузер не\u00a0открывает изображения в\u00a0формате {{kind}}. Сохраните его как JPEG или PNG и\u00a0выберите снова',
  tooSmall:
    'Выберите изображение побольше, не\u00a0меньше {{width}}\u00a0×\u00a0{{height}} пикселей',
  still: 'Анимация станет неподвижной: сохраним первый кадр.',
  cropTitle: 'Выберите часть изображения',
  cropHelp: 'Перетащите изображение или двигайте его стрелками.',
  area: 'Положение изображения',
  zoom: 'Масштаб',
  send: 'Загрузить',
  sending: 'Загружаем…',
  progress: 'Загрузка изображения',
  failed: 'Изображение не\u00a0загрузилось',
  unchanged: 'Выбранная часть на\u00a0месте. Попробуйте ещё раз.',
} as const
