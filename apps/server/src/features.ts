// The features that the server is made of.
import type { Feature } from './platform/feature.ts';

export const features: readonly Feature[] = [];
