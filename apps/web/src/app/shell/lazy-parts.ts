import { lazy } from 'react'
import { phrases } from '../../lib/i18n.ts'

/*
 * Parts of the frame that are downloaded on first use. Those opened by a press have their loader
 * beside them, so that a pointer coming near can begin the download.
 */

export const loadAuthDialog = () =>
  Promise.all([import('../../features/people/auth/auth-dialog.tsx'), phrases('auth')])
export const AuthDialog = lazy(async () => {
  const [module] = await loadAuthDialog()
  return { default: module.AuthDialog }
})

export const EmailLink = lazy(async () => {
  const load = import('../../features/people/auth/email-link.tsx')
  const [module] = await Promise.all([load, phrases('auth')])
  return { default: module.EmailLink }
})

export const MenuSheet = lazy(async () => {
  const module = await import('./menu-sheet.tsx')
  return { default: module.MenuSheet }
})

export const SearchDialog = lazy(async () => {
  const load = import('../../features/club/search/search-dialog.tsx')
  const [module] = await Promise.all([load, phrases('search')])
  return { default: module.SearchDialog }
})

export const UserFacts = lazy(async () => {
  const module = await import('./user-facts.tsx')
  return { default: module.UserFacts }
})

export const UserLines = lazy(async () => {
  const [module] = await Promise.all([import('./user-lines.tsx'), phrases('error')])
  return { default: module.UserLines }
})

export const AccountMenu = lazy(async () => {
  const module = await import('./account-menu.tsx')
  return { default: module.AccountMenu }
})
