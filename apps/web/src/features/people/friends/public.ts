export { FriendsTab } from './friends-tab.tsx'
