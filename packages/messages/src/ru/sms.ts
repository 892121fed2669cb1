/** Messages to phones: short, for each is paid by its length. */
export const sms = {
  signIn: 'CCO: код {{code}}. Никому его не говорите.',
  /** To a phone that is a second factor. */
  factor: 'Код для входа в клуб: {{code}}. Никому его не называйте.',
  phoneChange: 'CCO: код {{code}}, чтобы подтвердить новый номер. Никому его не говорите.',
  reauthentication: 'CCO: код {{code}}, чтобы сменить пароль. Никому его не говорите.',
}
