/** Messages to phones: short, for each is paid by its length. */
export const sms = {
  signIn: 'CCO: код {{code}}. Никому его не говорите.',
  phoneChange: 'CCO: код {{code}}, чтобы подтвердить новый номер. Никому его не говорите.',
  reauthentication: 'CCO: код {{code}}, чтобы сменить пароль. Никому его не говорите.',
}
