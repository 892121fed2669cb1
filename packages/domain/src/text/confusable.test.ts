import unhomoglyph from 'unhomoglyph'
import { describe, expect, test } from 'vitest'
import { isConfusableWith } from './confusable.ts'

describe('a name that can be taken for another', () => {
  test.each([
    ['the same', 'Вера', 'Вера'],
    ['the same without letters', '✨', '✨'],
    ['in capitals with two spaces', 'Мира  Лунная', 'МИРА  ЛУННАЯ'],
    ['in small letters', 'Мира Лунная', 'мира лунная'],
    ['in changing case', 'Борис', 'бОрИС'],
    ['with Latin letters among the Cyrillic', 'Вера', 'Bеpa'],
    ['in Latin letters alone', 'Вера', 'Bepa'],
    ['in Latin capitals', 'Марта', 'MAPTA'],
    ['in small Latin letters', 'Нина', 'huha'],
    ['in Cyrillic letters for a Latin name', 'Coco', 'Сосо'],
    ['with a Greek capital', 'Nina', 'Νina'],
    ['Greek in other case', 'Ηλιος', 'ΗΛΙΟΣ'],
    ['with an Armenian letter', 'Anna', 'Aոոa'],
    ['with a Cherokee letter', 'Maria', 'Ꮇaria'],
    ['full width', 'Mira', 'Ｍｉｒａ'],
    ['mathematical', 'Mira', '𝓜𝓲𝓻𝓪'],
    ['in small capitals', 'Mira', 'ᴍɪʀᴀ'],
    ['in letters of squares', 'Mira', '🅼🅸🆁🅰'],
    ['in letters of circles', 'Mira', 'Ⓜⓘⓡⓐ'],
    ['with a zero width space', 'Вера', 'Ве\u200bра'],
    ['with a joiner', 'Вера', 'Ве\u200dра'],
    ['with a soft hyphen', 'Вера', 'Ве\u00adра'],
    ['with a variation selector', 'Вера', 'Вера\ufe0f'],
    ['with a direction', 'Вера', '\u202eВера'],
    ['with combining marks', 'Вера', `Ве${'\u0316'.repeat(60)}ра`],
    ['with a stroke', 'Вера', 'Вєр\u0338а'],
    ['with a modifier letter', 'Вера', 'Вераʼˈ'],
    ['with punctuation and a picture', 'Вера', '★ Вера. ✨'],
    ['with digits for letters', 'Bilbo', 'Bi1b0'],
    ['with a bar for a letter', 'Илья Лис', 'Илья  Лис'],
    ['with two letters for one', 'Modern', 'Modem'],
    ['with a dot less', 'Иrina', 'Иrіna'],
    ['with a letter that is composed', 'Зоя Йод', 'Зоя Иод'],
  ])('is %s', (_, staff, name) => {
    expect(isConfusableWith(name, ['Кто-то', staff])).toBe(true)
    expect(isConfusableWith(staff, [name])).toBe(true)
  })

  test.each([
    ['Вера', 'Вера 2'],
    ['Вера', 'Верa 2'],
    ['Вера', 'Верочка'],
    ['Вера', 'Вероника'],
    ['Вера', 'Vera'],
    ['Борис', 'Денис'],
    ['Мира', 'Мара'],
    ['Анна', 'Инна'],
    ['Nina', 'Vina'],
    ['Катя', 'Настя'],
    ['小林', '山本'],
    ['Вера', '✨'],
    ['✨', '★'],
  ])('is for %s not %s', (staff, name) => {
    expect(isConfusableWith(name, [staff])).toBe(false)
  })

  test('is every letter and digit that Unicode leads to a Latin one', () => {
    const apart: string[] = []
    for (let code = 0; code < 0x2_0000; code += 1) {
      const sign = String.fromCodePoint(code)
      if (!/[\p{L}\p{N}]/u.test(sign) || !/^[a-z\d]+$/i.test(unhomoglyph(sign))) continue
      if (!isConfusableWith(`Q${sign}`, [`Q${unhomoglyph(sign)}`])) apart.push(sign)
    }
    expect(apart).toEqual([])
  })

  test('is not one of the usual names beside each other', () => {
    const names = (
      'Александр Алексей Алина Алла Анастасия Андрей Анна Антон Артём Борис Вадим Валентина Валерий ' +
      'Варвара Василий Вера Виктор Виктория Виталий Владимир Галина Георгий Григорий Дарья Денис ' +
      'Дмитрий Евгений Егор Екатерина Елена Жанна Захар Зоя Иван Игорь Илья Инна Ирина Кирилл Ксения ' +
      'Лариса Лев Лидия Любовь Людмила Максим Маргарита Марина Мария Марк Михаил Надежда Наталья ' +
      'Никита Нина Оксана Олег Ольга Павел Пётр Полина Роман Руслан Светлана Семён Сергей Софья ' +
      'Станислав Степан Тамара Татьяна Тимур Ульяна Фёдор Шура Эмма Юлия Юрий Яна Ярослав ' +
      'Alan Alex Amy Ann Ben Bob Carl Dan Dean Don Emma Eva Gina Ian Jan Joan John June Kai Leo Lena ' +
      'Lina Liam Luna Mark Max Mia Nia Nina Noah Nora Olga Pam Rina Rob Ron Sam Tim Tina Tom Una Vera'
    ).split(' ')
    const alike = names.filter((name, at) => isConfusableWith(name, names.toSpliced(at, 1)))
    expect(alike).toEqual([])
  })
})
