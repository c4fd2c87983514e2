// A browser's description of itself, as people see it.
import * as z from 'zod/mini';

export const origin = {
  /** `Chrome`, `Firefox` ...; null when it does not say. */
  browser: z.nullable(z.string()),
  browserVersion: z.nullable(z.string()),
  os: z.nullable(z.string()),
  device: z.enum(['desktop', 'phone', 'tablet']),
};
