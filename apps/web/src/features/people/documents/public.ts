export { OwnConsents } from './own-consents.tsx'
