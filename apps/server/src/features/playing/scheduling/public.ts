export { lockTimeOf } from './master-games/commands.ts'
export { decidableCount, isTrusted } from './requests/queries.ts'
