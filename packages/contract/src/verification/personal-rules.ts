// The personal record as it may be submitted, a schema a step (VER-041 to VER-050). Rules that need the day or what is
// known of countries are made with both.
import * as z from 'zod/mini';
import { fileTypes } from '../codes.ts';
import { country } from '../fields.ts';
import { otherChoice } from '../rules/kyc/businesses.ts';
import { birthdayTextProblem, documentValidityProblem } from '../rules/kyc/days.ts';
import {
  type FactsOf,
  hongKongPostalCode,
  isPostalCodeLocked,
  needsAddressProof,
} from '../rules/kyc/persons.ts';
import { type RuleMessage, message } from '../rules/messages/index.ts';
import { callingCode, isPhoneLength, phoneDigits } from '../rules/phone.ts';
import { email } from '../rules/sign-in.ts';
import { documentNumber, latinText, lettersDigits, lettersDigitsSpaces, optionalText, requiredText, text, trimmedText } from '../rules/text.ts'; // prettier-ignore

export const choice = text(40, { missing: message('required-select') }).check(
  z.minLength(1, message('required-select')),
);

/** 1 to `max` countries, each once. */
export const countryList = (max: number) =>
  z.array(country, message('required-select')).check(
    z.minLength(1, message('required-select')),
    z.maxLength(max, message('too-many')),
    z.refine((list) => new Set(list).size === list.length, { error: message('format') }),
  );

/** Ticked or not, as the record carries it. */
export const tick = z.union([z.literal(0), z.literal(1)]);

/** '' or a day; whether it fits is a rule over the record. */
export const dayText = z._default(trimmedText(10, { tooLong: message('format') }), '');

/** A rule over a record that answers what is wrong at which field; told along with the issues of other fields. */
export const problemAt = <Record_>(path: string, problem: (record: Record_) => RuleMessage | null) => {
  const rule = z.check<Record_>(({ value, issues }) => {
    const found = problem(value);
    if (found) issues.push({ code: 'custom', message: found, path: [path], input: value, continue: true });
  });
  rule._zod.def.when = () => true;
  return rule;
};

interface Phone {
  readonly contactPhoneCountryCode: string;
  readonly contactPhone: string;
}

export const phoneProblem = ({ contactPhoneCountryCode, contactPhone }: Phone): RuleMessage | null =>
  isPhoneLength({ callingCode: contactPhoneCountryCode, number: contactPhone }) ? null : 'mobile-wrong';

/** Hong Kong has none: the form fills in 000000 and locks it. */
export const postalCodeProblem = (country: string, zipCode: string): RuleMessage | null =>
  isPostalCodeLocked(country) && zipCode !== hongKongPostalCode ? 'format' : null;

export const personalFields = z.object({
  firstName: lettersDigitsSpaces(60),
  lastName: lettersDigitsSpaces(60),
  gender: choice,
  nationality: country,
  residenceCountry: country,
  province: lettersDigitsSpaces(50),
  city: lettersDigitsSpaces(50),
  address: latinText(256),
  zipCode: lettersDigits(20),
  contactPhoneCountryCode: callingCode,
  contactPhone: phoneDigits,
  contactEmail: email,
  fundsSourceCountry: countryList(5),
  fundsDestinationCountry: countryList(5),
  fundsSource: choice,
  emtAmt: choice,
  occupationType: choice,
  occupationTypeOther: optionalText(125),
  accountOpeningPurpose: z
    .array(choice, message('required-select'))
    .check(z.minLength(1, message('required-select')), z.maxLength(10, message('too-many'))),
});

export const personalBasic = personalFields.check(
  problemAt('contactPhone', phoneProblem),
  problemAt('zipCode', ({ residenceCountry, zipCode }) => postalCodeProblem(residenceCountry, zipCode)),
  problemAt('occupationTypeOther', ({ occupationType, occupationTypeOther }) =>
    occupationType === otherChoice && occupationTypeOther === '' ? 'required' : null,
  ),
);

export const personalIdentity = (today: string, factsOf: FactsOf) =>
  z
    .object({
      idCountry: country,
      idType: choice,
      nameLocal: requiredText(180),
      idNumber: documentNumber(35),
      birthday: dayText,
      idExpirationDate: dayText,
      isLongTerm: tick,
    })
    .check(
      problemAt('idType', ({ idCountry, idType }) =>
        factsOf(idCountry)?.idTypes.includes(idType) ? null : 'required-select',
      ),
      problemAt('birthday', ({ birthday }) => birthdayTextProblem(birthday, today)),
      problemAt('idExpirationDate', ({ idExpirationDate, isLongTerm }) =>
        documentValidityProblem({ until: idExpirationDate, isLongTerm: isLongTerm === 1 }, today),
      ),
    );

/** File types that a person hands in: 400 proof of address, 600 tax certificate (always optional). */
export const personalDocumentsMissing = (
  record: { readonly nationality: string; readonly residenceCountry: string; readonly idCountry: string },
  handedIn: readonly string[],
  factsOf: FactsOf,
): readonly (readonly [typeof fileTypes.addressProof, RuleMessage])[] =>
  needsAddressProof(record, factsOf) && !handedIn.includes(fileTypes.addressProof)
    ? [[fileTypes.addressProof, 'required-document']]
    : [];
