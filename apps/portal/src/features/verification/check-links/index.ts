// Links by which somebody verifies on their own device: the code to scan, and the state of each link.
export { LinkCode } from './link-code.tsx';
export { useCheckLinks } from './use-check-links.ts';
