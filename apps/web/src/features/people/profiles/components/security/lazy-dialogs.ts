import { lazy } from 'react'

/* Dialogs of the security tab, each downloaded when it is opened. */

export const EmailDialog = lazy(async () => {
  const module = await import('../../forms/email-dialog.tsx')
  return { default: module.EmailDialog }
})
export const PhoneDialog = lazy(async () => {
  const module = await import('../../forms/phone-dialog.tsx')
  return { default: module.PhoneDialog }
})
export const TotpDialog = lazy(async () => {
  const module = await import('../../forms/totp-dialog.tsx')
  return { default: module.TotpDialog }
})
export const SmsDialog = lazy(async () => {
  const module = await import('../../forms/sms-dialog.tsx')
  return { default: module.SmsDialog }
})
export const KeyDialog = lazy(async () => {
  const module = await import('../../forms/key-dialog.tsx')
  return { default: module.KeyDialog }
})
