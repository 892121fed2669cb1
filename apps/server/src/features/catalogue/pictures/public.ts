export { coverFile, coverLink, photoFile, photoLink } from './link.ts'
