// The only place that looks at the environment of the process.
import type { Environment } from './fields.ts';

export const processEnvironment = (): Environment => process.env;
