/** Who says something in the room of a past game: the master, the demo player or another player. */
type Speaker = 'master' | 'player' | 'other'

/** What was said, in order; `to` makes it a whisper. */
export const evening: readonly {
  by: Speaker
  as: 'message' | 'narration' | 'scene'
  text: string
  to?: Speaker
}[] = [
  { by: 'master', as: 'message', text: 'Все слышат друг друга? Тогда начинаем.' },
  { by: 'player', as: 'message', text: 'Слышу отлично. Чай налит.' },
  { by: 'master', as: 'scene', text: 'Глава первая. Порог' },
  {
    by: 'master',
    as: 'narration',
    text: 'Дождь кончился ещё до сумерек, но с крыши всё капает. Дверь открыта ровно настолько, чтобы протиснуться боком.',
  },
  { by: 'other', as: 'message', text: 'Прислушиваюсь. Есть кто внутри?' },
  { by: 'master', as: 'narration', text: 'Тишина. Потом — один шаг, и снова тишина.' },
  { by: 'player', as: 'message', text: 'Зажигаю фонарь и вхожу первой.' },
  {
    by: 'master',
    as: 'narration',
    text: 'На стене у самого пола нацарапано имя. Почерк ваш.',
    to: 'player',
  },
  { by: 'other', as: 'message', text: 'Почему ты остановилась?' },
  { by: 'master', as: 'scene', text: 'Глава вторая. Чердак' },
  {
    by: 'master',
    as: 'narration',
    text: 'Лестница заканчивается раньше, чем вы ждали. Под самой крышей кто-то аккуратно расставил двенадцать стульев, и все они смотрят на вас.',
  },
  { by: 'other', as: 'message', text: 'Считаю стулья ещё раз. Вслух, чтобы все слышали.' },
  { by: 'player', as: 'message', text: 'Тринадцатый внизу, в столовой. С перевязанной ножкой.' },
]
