export { FriendsOnline } from './friends-online.tsx'
export { FriendsTab } from './friends-tab.tsx'
