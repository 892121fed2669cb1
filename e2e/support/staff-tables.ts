/** A button of a row, which is named after its row: «Изменить: 71 000». */
export const rowButton = (words: string) => new RegExp(`^${words.replace(/\s/g, '\\s')}:`)
