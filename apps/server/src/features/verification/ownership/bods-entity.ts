// An entity among the owners in the words of the Beneficial Ownership Data Standard 0.4. Pure.
import { type OwnerEntityDraft, countryName } from '@causeway/contract';

/** A state body has no register, and a trust here no personality of its own. */
function typeOf({ kind, regulator }: OwnerEntityDraft) {
  switch (kind) {
    case 'trust':
      return { type: 'arrangement', subtype: 'trust' };
    case 'state':
      return { type: 'stateBody' };
    case 'fund':
      return { type: 'registeredEntity', details: detailsOf('Fund', regulator) };
    case 'regulated':
      return { type: 'registeredEntity', details: detailsOf('Regulated financial institution', regulator) };
    default:
      return { type: 'registeredEntity' };
  }
}

const detailsOf = (what: string, regulator: string): string =>
  regulator === '' ? what : `${what}, regulated by ${regulator}`;

export const entityDetails = (entity: OwnerEntityDraft): Readonly<Record<string, unknown>> => ({
  entityType: typeOf(entity),
  name: entity.nameEn,
  ...(entity.nameLocal !== '' && { alternateNames: [entity.nameLocal] }),
  jurisdiction: { name: countryName(entity.country, 'en'), code: entity.country },
  identifiers: [
    ...(entity.regNumber === ''
      ? []
      : [{ id: entity.regNumber, schemeName: `Register of ${countryName(entity.country, 'en')}` }]),
    // The standard's listing asks for the exchange's jurisdiction, which nobody is asked for.
    ...(entity.kind === 'listed' ? [{ id: entity.ticker, schemeName: entity.exchange }] : []),
  ],
  ...(entity.kind === 'listed' && { publicListing: { hasPublicListing: true } }),
});
