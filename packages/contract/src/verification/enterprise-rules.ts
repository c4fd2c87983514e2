// The enterprise record as it may be submitted, a schema a step, and one of its stakeholders (VER-061 to
// VER-087).
import * as z from 'zod/mini';
import { stakeholderRoles } from '../codes.ts';
import { country } from '../fields.ts';
import { isRegistrationCountry, otherBusinessType, otherChoice } from '../rules/kyc/businesses.ts';
import {
  birthdayTextProblem,
  certificateValidityProblem,
  documentValidityProblem,
  issueDayProblem,
} from '../rules/kyc/days.ts';
import type { FactsOf } from '../rules/kyc/persons.ts';
import { shareProblem } from '../rules/kyc/stakeholders.ts';
import { message } from '../rules/messages/index.ts';
import { callingCode, phoneDigits } from '../rules/phone.ts';
import { email } from '../rules/sign-in.ts';
import { documentNumber, latinText, lettersDigits, lettersDigitsSpaces, optionalText, requiredText, text, trimmedText } from '../rules/text.ts'; // prettier-ignore
import { choice, countryList, dayText, tick } from './field-kinds.ts';
import { phoneProblem, postalCodeProblem, problemAt } from './personal-rules.ts';

const atLeastTwo = z.minLength(2, message('format'));

export const enterpriseBasicFields = z.object({
  memberNameEn: latinText(128).check(atLeastTwo),
  memberNameLocal: requiredText(128).check(atLeastTwo),
  regNumber: documentNumber(30),
  regCountry: country.check(z.refine(isRegistrationCountry, { error: message('required-select') })),
  province: lettersDigitsSpaces(50),
  city: lettersDigitsSpaces(50),
  regAddress: latinText(256),
  zipCode: lettersDigits(20),
  effectiveDate: dayText,
  expirationDate: dayText,
  isLongTerm: tick,
  contactPhoneCountryCode: callingCode,
  contactPhoneNumber: phoneDigits,
  contactEmail: email,
});

export const enterpriseBasic = (today: string) =>
  enterpriseBasicFields.check(
    problemAt('contactPhoneNumber', ({ contactPhoneCountryCode, contactPhoneNumber }) =>
      phoneProblem({ contactPhoneCountryCode, contactPhone: contactPhoneNumber }),
    ),
    problemAt('zipCode', ({ regCountry, zipCode }) => postalCodeProblem(regCountry, zipCode)),
    problemAt('effectiveDate', ({ effectiveDate }) => issueDayProblem(effectiveDate, today)),
    problemAt('expirationDate', ({ expirationDate, isLongTerm, effectiveDate }) =>
      certificateValidityProblem(
        { until: expirationDate, isLongTerm: isLongTerm === 1 },
        effectiveDate,
        today,
      ),
    ),
  );

/** Empty, or an address of the web with a host that has a dot. */
const website = optionalText(100).check(
  z.refine(
    (text) => text === '' || /^(?:https?:\/\/)?[^\s/?#.]+(?:\.[^\s/?#.]+)+(?:[/?#]\S*)?$/i.test(text),
    { error: message('format') },
  ),
);

export const enterpriseBusinessFields = z.object({
  businessType: choice,
  businessTypeOt: optionalText(125),
  industryType: choice,
  industryTypeOther: optionalText(125),
  businessCategory: requiredText(125),
  businessScope: requiredText(1000),
  actualOpRegion: countryList(30),
  fundsSourceCountry: countryList(5),
  fundsDestinationCountry: countryList(5),
  isBearerStock: z.union([z.literal(0), z.literal(1)], message('required-select')),
  emtCount: choice,
  emtAmt: choice,
  estAmt: choice,
  bizSceneRemark: requiredText(500),
  website,
});

export const enterpriseBusiness = enterpriseBusinessFields.check(
  problemAt('businessTypeOt', ({ businessType, businessTypeOt }) =>
    businessType === otherBusinessType && businessTypeOt === '' ? 'required' : null,
  ),
  problemAt('industryTypeOther', ({ industryType, industryTypeOther }) =>
    industryType === otherChoice && industryTypeOther === '' ? 'required' : null,
  ),
);

const role = z.union([
  z.literal(stakeholderRoles.owner),
  z.literal(stakeholderRoles.director),
  z.literal(stakeholderRoles.signatory),
]);

/** One stakeholder as the dialog takes it; rules over all of them are in rules/kyc/stakeholders.ts. */
export const stakeholder = (today: string, factsOf: FactsOf) =>
  z
    .object({
      uid: text(64).check(z.minLength(1)),
      roles: z.array(role).check(z.minLength(1, message('required-select')), z.maxLength(3)),
      nameEn: lettersDigitsSpaces(125),
      gender: choice,
      nationality: country,
      idCountry: country,
      idType: choice,
      idNumber: documentNumber(30),
      idEffectiveDateEnd: dayText,
      isPermanent: tick,
      birthDate: dayText,
      residenceCountry: country,
      state: requiredText(255),
      city: requiredText(255),
      address: requiredText(255),
      postCode: optionalText(20),
      position: optionalText(125),
      sharePercentage: z._default(trimmedText(6, { tooLong: message('format') }), ''),
    })
    .check(
      problemAt('idType', ({ idCountry, idType }) =>
        factsOf(idCountry)?.idTypes.includes(idType) ? null : 'required-select',
      ),
      problemAt('birthDate', ({ birthDate }) => birthdayTextProblem(birthDate, today)),
      problemAt('idEffectiveDateEnd', ({ idEffectiveDateEnd, isPermanent }) =>
        documentValidityProblem({ until: idEffectiveDateEnd, isLongTerm: isPermanent === 1 }, today),
      ),
      problemAt('sharePercentage', ({ roles, sharePercentage }) =>
        roles.includes(stakeholderRoles.owner) ? shareProblem(sharePercentage) : null,
      ),
    );
