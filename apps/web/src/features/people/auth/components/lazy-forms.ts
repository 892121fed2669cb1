import { lazy } from 'react'

/* Each way in is downloaded when it is chosen. */

export const CodeForm = lazy(async () => {
  const module = await import('../forms/code-form.tsx')
  return { default: module.CodeForm }
})
export const CompanyForm = lazy(async () => {
  const module = await import('../forms/company-form.tsx')
  return { default: module.CompanyForm }
})
export const ForgotDialog = lazy(async () => {
  const module = await import('./forgot-dialog.tsx')
  return { default: module.ForgotDialog }
})
export const ForgotForm = lazy(async () => {
  const module = await import('../forms/forgot-form.tsx')
  return { default: module.ForgotForm }
})
export const LetterWayForm = lazy(async () => {
  const module = await import('../forms/letter-way-form.tsx')
  return { default: module.LetterWayForm }
})
export const NamelessForm = lazy(async () => {
  const module = await import('../forms/nameless-form.tsx')
  return { default: module.NamelessForm }
})
export const NewPasswordForm = lazy(async () => {
  const module = await import('../forms/new-password-form.tsx')
  return { default: module.NewPasswordForm }
})
export const PhoneForm = lazy(async () => {
  const module = await import('../forms/phone-form.tsx')
  return { default: module.PhoneForm }
})
export const SecondStep = lazy(async () => {
  const module = await import('./second-step.tsx')
  return { default: module.SecondStep }
})
export const WalletForm = lazy(async () => {
  const module = await import('../forms/wallet-form.tsx')
  return { default: module.WalletForm }
})
