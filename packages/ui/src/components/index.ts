// The components, each of which knows amounts, tones and texts, and nothing of any feature.
export * from './icons.tsx';
export { Logo } from './logo.tsx';
export type { LogoProps } from './logo.tsx';
