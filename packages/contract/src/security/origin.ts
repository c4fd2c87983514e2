// What a browser says of itself, as it is shown to people.
import * as z from 'zod/mini';

export const origin = {
  /** `Chrome`, `Firefox` ...; null when it does not say. */
  browser: z.nullable(z.string()),
  browserVersion: z.nullable(z.string()),
  os: z.nullable(z.string()),
  device: z.enum(['desktop', 'phone', 'tablet']),
};
