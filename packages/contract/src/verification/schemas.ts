// The verification records, at the width that the main job needs: the required fields of the personal form, and of a
// business its basic information with the person who signs for it (spec 2 sections 3 and 5).
import * as z from 'zod/mini';
import { country, date } from '../fields.ts';
import { message } from '../rules/messages.ts';
import { callingCode, isPhoneLength, phoneDigits } from '../rules/phone.ts';
import { email } from '../rules/sign-in.ts';
import {
  bankText,
  documentNumber,
  lettersDigits,
  lettersDigitsSpaces,
  optionalText,
  requiredText,
} from '../rules/text.ts';
import { storedFile } from '../files/endpoints.ts';
import { kycStatus } from '../sign-in/schemas.ts';

const choice = z
  .string(message('required-select'))
  .check(z.minLength(1, message('required-select')), z.maxLength(40, message('too-long')));

const hasPhone = (record: { contactPhoneCountryCode: string; contactPhone: string }): boolean =>
  isPhoneLength({ callingCode: record.contactPhoneCountryCode, number: record.contactPhone });
const phoneError = { error: message('mobile-wrong'), path: ['contactPhone'] };

export const personalRecord = z
  .object({
    firstName: lettersDigitsSpaces(60),
    lastName: lettersDigitsSpaces(60),
    gender: choice,
    nationality: country,
    residenceCountry: country,
    province: lettersDigitsSpaces(50),
    city: lettersDigitsSpaces(50),
    address: bankText(256),
    zipCode: lettersDigits(20),
    contactPhoneCountryCode: callingCode,
    contactPhone: phoneDigits,
    contactEmail: email,
    occupationType: choice,
    fundsSource: choice,
    emtAmt: choice,
    accountOpeningPurpose: z
      .array(choice)
      .check(z.minLength(1, message('required-select')), z.maxLength(10, message('too-many'))),
  })
  .check(z.refine(hasPhone, phoneError));
export type PersonalRecord = z.infer<typeof personalRecord>;

export const enterpriseRecord = z
  .object({
    memberNameEn: bankText(128).check(z.minLength(2, message('format'))),
    memberNameLocal: requiredText(128).check(z.minLength(2, message('format'))),
    regNumber: documentNumber(30),
    regCountry: country,
    province: lettersDigitsSpaces(50),
    city: lettersDigitsSpaces(50),
    regAddress: bankText(256),
    zipCode: lettersDigits(20),
    effectiveDate: date,
    contactPhoneCountryCode: callingCode,
    contactPhone: phoneDigits,
    contactEmail: email,
    businessType: choice,
    industryType: choice,
    businessScope: requiredText(1000),
    signatoryName: lettersDigitsSpaces(125),
    website: optionalText(100),
  })
  .check(z.refine(hasPhone, phoneError));
export type EnterpriseRecord = z.infer<typeof enterpriseRecord>;

/** A draft keeps anything half-filled; only sizes are bounded. */
export const draftRecord = z.record(
  z.string().check(z.maxLength(40)),
  z.union([
    z.string().check(z.maxLength(1000)),
    z.array(z.string().check(z.maxLength(60))).check(z.maxLength(30)),
  ]),
);
export type DraftRecord = z.infer<typeof draftRecord>;

const outcome = z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4), z.literal(5)]);

/** What the identity check read from the document. */
export const identityCheck = z.object({
  jumioId: z.nullable(z.uuid()),
  jumioResult: outcome,
  idFirstName: z.nullable(z.string()),
  idLastName: z.nullable(z.string()),
  idCountry: z.nullable(country),
  idType: z.nullable(z.string()),
  idNumber: z.nullable(z.string()),
  birthDate: z.nullable(date),
  idEffectiveDateEnd: z.nullable(date),
  files: z.array(storedFile),
});
export type IdentityCheck = z.infer<typeof identityCheck>;

export const verificationView = <Record_>(record: z.ZodMiniType<Record_>) =>
  z.object({
    record,
    identityCheck,
    kycStatus,
    /** What staff wrote when they rejected, in the member's language where a template was used. */
    rejectReason: z.nullable(z.string()),
    /** Count of changes: a save names the one that it read, so that two tabs do not lose each other's work. */
    version: z.int(),
  });
