// Writes questions in yente's form: entities of FollowTheMoney, whose properties are lists of texts. Pure.
import type { ScreenedName } from '../port.ts';

export interface YenteQuery {
  readonly schema: string;
  readonly properties: Readonly<Record<string, readonly string[]>>;
}

/** A party that may be a person or a company is searched as the common type of both. */
const UNKNOWN_SCHEMA = 'LegalEntity';
const schemas = { person: 'Person', company: 'Company', vessel: 'Vessel' } as const;

export function queryOf(party: ScreenedName): YenteQuery {
  const { kind, name } = party;
  const properties = { name: [name], ...propertiesOf(party) };
  const given = Object.entries(properties).flatMap(([property, values]) => {
    const known = values.filter((value) => value !== undefined && value !== '');
    return known.length === 0 ? [] : [[property, known] as const];
  });
  return { schema: kind === null ? UNKNOWN_SCHEMA : schemas[kind], properties: Object.fromEntries(given) };
}

function propertiesOf(party: ScreenedName): Readonly<Record<string, readonly (string | undefined)[]>> {
  const { kind, parts, birthday, documentNumber } = party;
  const country = party.country.toLowerCase();
  if (kind === 'company') return { jurisdiction: [country], registrationNumber: [documentNumber] };
  if (kind === 'vessel') return { flag: [country], imoNumber: [documentNumber] };
  if (kind === null) return { country: [country] };
  return {
    firstName: [parts?.given],
    lastName: [parts?.family],
    birthDate: [birthday],
    ...(party.nationality === undefined
      ? { country: [country] }
      : { nationality: [party.nationality.toLowerCase()] }),
    idNumber: [documentNumber],
  };
}

/** Addresses are compared as texts, and lists write those of Ethereum in either case. */
export const walletQueryOf = (address: string): YenteQuery => ({
  schema: 'CryptoWallet',
  properties: { publicKey: [...new Set([address, address.toLowerCase()])] },
});
