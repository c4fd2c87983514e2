// The frame of an app.
export { createNumberedHashHistory } from './hash-history.ts';
export { LanguageMenu } from './language-menu.tsx';
export type { MenuItem } from './menu-item.ts';
export type { MenuFailureProps } from './menu-failure.tsx';
export { followVersion } from './new-version.ts';
export { PersonMenu } from './person-menu.tsx';
export { RequestOverlay } from './request-overlay.tsx';
export { SchemeMenu } from './scheme-menu.tsx';
export { Shell } from './shell.tsx';
export type { ShellProps } from './shell.tsx';
