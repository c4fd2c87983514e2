// Official registers that are asked about businesses: each alone, or none.
import * as z from 'zod';
import { type Environment, baseUrl, text } from './fields.ts';
import { readOffered } from './groups.ts';

const COMPANIES_HOUSE = 'COMPANIES_HOUSE_';
const GLEIF = 'GLEIF_';

const companiesHouse = z.object({
  API_KEY: text,
  URL: z.prefault(baseUrl, 'https://api.company-information.service.gov.uk'),
});

/** Its API needs no key, so its address switches it on. */
const gleif = z.object({ URL: baseUrl });

export const registerVariables: readonly string[] = [
  ...Object.keys(companiesHouse.shape).map((name) => COMPANIES_HOUSE + name),
  ...Object.keys(gleif.shape).map((name) => GLEIF + name),
];

export interface RegistersSettings {
  /** Null if it is not asked. */
  readonly companiesHouse: { readonly url: string; readonly apiKey: string } | null;
  readonly gleif: { readonly url: string } | null;
}

export function registersOf(env: Environment, issues: string[]): RegistersSettings {
  const house = readOffered(env, COMPANIES_HOUSE, companiesHouse, issues);
  const lei = readOffered(env, GLEIF, gleif, issues);
  return {
    companiesHouse: house && { url: house.URL, apiKey: house.API_KEY },
    gleif: lei && { url: lei.URL },
  };
}
