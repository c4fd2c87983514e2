// Which companies of a record are asked about, and which register answers for each. Pure.
import { type EnterpriseDraft, memberPersonId, ownerEntitiesOf } from '@causeway/contract';
import type { RegisterPort, RegisterQuestion } from '@causeway/providers/port';
import type { KycRecord } from '../submissions/index.ts';

export interface Subject extends RegisterQuestion {
  /** `member`, or the uid of an entity among the owners. */
  readonly personId: string;
}

export const isBusiness = (record: KycRecord): record is EnterpriseDraft => 'memberNameEn' in record;

/** Trusts and states are in no register of companies. */
const registeredKinds: ReadonlySet<string> = new Set(['company', 'fund', 'listed', 'regulated']);

/** The business and the companies among its owners; a number may be ''. */
export const subjectsOf = (record: KycRecord): readonly Subject[] =>
  isBusiness(record)
    ? [
        {
          personId: memberPersonId,
          country: record.regCountry,
          number: record.regNumber,
          name: record.memberNameEn,
        },
        ...ownerEntitiesOf(record)
          .filter(({ kind }) => registeredKinds.has(kind))
          .map(({ uid, country, regNumber, nameEn }) => ({
            ...{ personId: uid, country, number: regNumber, name: nameEn },
          })),
      ]
    : [];

/** The first register that has the country. */
export const registerFor = (
  registers: readonly RegisterPort[],
  { country }: Pick<Subject, 'country'>,
): RegisterPort | undefined =>
  registers.find(({ countries }) => countries === null || countries.includes(country));
