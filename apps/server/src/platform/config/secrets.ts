// Removes the secrets of the configuration from a text that a command prints or stores.
import type { Environment } from './fields.ts';

/** Shorter secrets would be found in ordinary words. */
const LENGTH_MIN = 6;
/** The shortest key of a node in an address's path; the ordinary parts are shorter. */
const PATH_PART_MIN = 12;

/** Replaces each secret that the environment holds, wherever it occurs, with ***. */
export function withoutSecrets(environment: Environment): (text: string) => string {
  const secrets = Object.entries(environment)
    .flatMap(([name, value = '']) => secretsIn(name, value))
    .filter((secret) => secret.length >= LENGTH_MIN)
    // The longest come first, because one may be the beginning of another.
    .toSorted((one, other) => other.length - one.length);
  return (text) => secrets.reduce((rest, secret) => rest.replaceAll(secret, '***'), text);
}

function secretsIn(name: string, value: string): readonly string[] {
  if (/_(?:KEY|SECRET|PEPPER|TOKEN)$/.test(name))
    return [value, value.replace(/^0x/, ''), ...value.split(/[\s,]+/)];
  if (!name.endsWith('_URL') || !URL.canParse(value)) return [];
  const { password, pathname, searchParams } = new URL(value);
  return [
    password,
    decoded(password),
    ...pathname.split('/').filter((part) => part.length >= PATH_PART_MIN),
    ...searchParams.values(),
  ];
}

/** Invalid percent-encoding stays unchanged here; the configuration refuses it. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
