// Keys that do something on a page.
export { createKeys } from './create-keys.ts';
export { KeySheet } from './key-sheet.tsx';
