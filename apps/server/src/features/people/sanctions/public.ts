export { type Excluded, exclusionSubscriber } from './subscribers.ts'
