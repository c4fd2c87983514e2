// Takes the secrets of the configuration out of a text, for what a command prints or writes down.
import type { Environment } from './fields.ts';

/** A shorter one would be found in ordinary words. */
const LENGTH_MIN = 6;
/** Keys of nodes stand in the path of an address; its ordinary parts are shorter. */
const PATH_PART_MIN = 12;

/** Replaces each secret that the environment holds, however often it is there, by ***. */
export function withoutSecrets(environment: Environment): (text: string) => string {
  const secrets = Object.entries(environment)
    .flatMap(([name, value = '']) => secretsIn(name, value))
    .filter((secret) => secret.length >= LENGTH_MIN)
    // The longest first: one may be the beginning of another.
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

/** A part that is no percent-encoding is refused by the configuration; here it stays as it is. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
