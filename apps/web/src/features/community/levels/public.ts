export { LevelPopup } from './level-popup.tsx'
