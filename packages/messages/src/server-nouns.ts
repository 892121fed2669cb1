/** The nouns whose phrases only the server speaks, in emails, text messages, notifications and pages. */
export const serverNouns = {
  mail: { ru: () => import('./ru/mail.ts'), en: () => import('./en/mail.ts') },
  notificationTexts: {
    ru: () => import('./ru/notificationTexts.ts'),
    en: () => import('./en/notificationTexts.ts'),
  },
  pageSummaries: {
    ru: () => import('./ru/pageSummaries.ts'),
    en: () => import('./en/pageSummaries.ts'),
  },
  pushTexts: { ru: () => import('./ru/pushTexts.ts'), en: () => import('./en/pushTexts.ts') },
  sms: { ru: () => import('./ru/sms.ts'), en: () => import('./en/sms.ts') },
}
