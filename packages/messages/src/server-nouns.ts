/** The nouns whose phrases only the server speaks, in emails, text messages and notifications. */
export const serverNouns = {
  heads: { ru: () => import('./ru/heads.ts'), en: () => import('./en/heads.ts') },
  mail: { ru: () => import('./ru/mail.ts'), en: () => import('./en/mail.ts') },
  notices: { ru: () => import('./ru/notices.ts'), en: () => import('./en/notices.ts') },
  sms: { ru: () => import('./ru/sms.ts'), en: () => import('./en/sms.ts') },
}
