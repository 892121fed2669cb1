export { lockTimeOf } from './master-games/commands.ts'
export { decidableCount } from './requests/queries.ts'
