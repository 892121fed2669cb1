/** Messages to phones: short, for each is paid by its length. */
export const sms = {
  signIn: 'CCO: код {{code}}. Никому его не сообщайте.',
  /** To a phone that is a second factor. */
  factor: 'Код для входа в клуб: {{code}}. Никому его не сообщайте.',
  phoneChange: 'CCO: код {{code}} для подтверждения нового номера. Никому его не сообщайте.',
  reauthentication: 'CCO: код {{code}} для смены пароля. Никому его не сообщайте.',
}
