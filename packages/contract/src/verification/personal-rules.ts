// The rules of a submitted personal record, a schema for each step (VER-041 to VER-050). The rules of each
// field are in its row in personal-fields.ts. Rules that need the day or facts on countries get both.
import * as z from 'zod/mini';
import { fileTypes } from '../codes.ts';
import { birthdayTextProblem, documentValidityProblem } from '../rules/kyc/days.ts';
import {
  type FactsOf,
  hongKongPostalCode,
  isPostalCodeLocked,
  needsAddressProof,
} from '../rules/kyc/persons.ts';
import type { RuleMessage } from '../rules/messages/index.ts';
import { isPhoneLength } from '../rules/phone.ts';
import { submittedShape, type KycFieldRows } from './field-kinds.ts';
import { personalRows } from './personal-fields.ts';

/**
 * A rule about a record that returns the problem of a field; reported together with the issues of other
 * fields.
 */
export function problemAt<Record_>(path: string, problem: (record: Record_) => RuleMessage | null) {
  const rule = z.check<Record_>(({ value, issues }) => {
    const found = problem(value);
    if (found) issues.push({ code: 'custom', message: found, path: [path], input: value, continue: true });
  });
  rule._zod.def.when = () => true;
  return rule;
}

/** A text is required beside the choice "other" (VER-045). */
export const wordsMissing = (rows: KycFieldRows) =>
  Object.entries(rows).flatMap(([name, row]) =>
    row.kind === 'other'
      ? problemAt<Readonly<Record<string, unknown>>>(name, (record) =>
          record[row.of] === row.when && record[name] === '' ? 'required' : null,
        )
      : [],
  );

interface Phone {
  readonly contactPhoneCountryCode: string;
  readonly contactPhone: string;
}

export const phoneProblem = ({ contactPhoneCountryCode, contactPhone }: Phone): RuleMessage | null =>
  isPhoneLength({ callingCode: contactPhoneCountryCode, number: contactPhone }) ? null : 'mobile-wrong';

/** Hong Kong has no postal codes: the form fills in 000000 and locks it. */
export const postalCodeProblem = (country: string, zipCode: string): RuleMessage | null =>
  isPostalCodeLocked(country) && zipCode !== hongKongPostalCode ? 'format' : null;

export const personalBasic = z.object(submittedShape(personalRows.basic)).check(
  problemAt('contactPhone', phoneProblem),
  problemAt('zipCode', ({ residenceCountry, zipCode }) => postalCodeProblem(residenceCountry, zipCode)),
  ...wordsMissing(personalRows.basic),
);

export const personalIdentity = (today: string, factsOf: FactsOf) =>
  z.object(submittedShape(personalRows.identity)).check(
    problemAt('idType', ({ idCountry, idType }) =>
      factsOf(idCountry)?.idTypes.includes(idType) ? null : 'required-select',
    ),
    problemAt('birthday', ({ birthday }) => birthdayTextProblem(birthday, today)),
    problemAt('idExpirationDate', ({ idExpirationDate, isLongTerm }) =>
      documentValidityProblem({ until: idExpirationDate, isLongTerm: isLongTerm === 1 }, today),
    ),
  );

/** File types that a person submits: 400 proof of address, 600 tax certificate (always optional). */
export const personalDocumentsMissing = (
  record: { readonly nationality: string; readonly residenceCountry: string; readonly idCountry: string },
  handedIn: readonly string[],
  factsOf: FactsOf,
): readonly (readonly [typeof fileTypes.addressProof, RuleMessage])[] =>
  needsAddressProof(record, factsOf) && !handedIn.includes(fileTypes.addressProof)
    ? [[fileTypes.addressProof, 'required-document']]
    : [];
