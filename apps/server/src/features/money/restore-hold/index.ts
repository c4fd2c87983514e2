// Keeps money from leaving while a restored database is behind banks and chains.
export { type LostBlocks, type RestoreHold, refuseWhileHeld, restoreHold } from './hold.ts';
