export { GuildEmblem } from './guild-emblem.tsx'
