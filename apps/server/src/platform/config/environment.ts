// Only this file reads the environment of the process.
import type { Environment } from './fields.ts';

export const processEnvironment = (): Environment => process.env;
