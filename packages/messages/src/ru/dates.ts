/** Fields of days and times, and their calendar. */
export const dates = {
  /** The order in which a day is typed. */
  pattern: 'дд.мм.гггг',
  timePattern: 'чч:мм',
  day: 'Дата',
  time: 'Время',
  calendar: 'Календарь',
  times: 'Выбор времени',
  open: 'Выбрать в\u00a0календаре ({{field}})',
  openTimes: 'Выбрать из\u00a0списка ({{field}})',
  months: 'Месяцы',
  previousMonth: 'Предыдущий месяц',
  nextMonth: 'Следующий месяц',
  today: 'сегодня',
  selected: 'выбрано',
  wrongDay: 'Введите существующую дату в\u00a0формате {{pattern}}',
  wrongTime: 'Введите время от\u00a000:00 до\u00a023:59',
  notBefore: 'Выберите дату не\u00a0раньше {{day}}',
  notAfter: 'Выберите дату не\u00a0позже {{day}}',
} as const
