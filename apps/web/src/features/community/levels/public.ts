export { LevelCard } from './level-card.tsx'
export { LevelPopup } from './level-popup.tsx'
