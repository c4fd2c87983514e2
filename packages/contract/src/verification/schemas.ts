// The verification records, at the width that the main job needs: the required fields of the personal form, and of a
// business its basic information with the person who signs for it (spec 2 sections 3 and 5).
import * as z from 'zod/mini';
import { country, date } from '../fields.ts';
import { phoneDigits } from '../rules/phone.ts';
import { lettersDigitsSpaces } from '../rules/text.ts';
import { storedFile } from '../files/endpoints.ts';
import { kycStatus } from '../sign-in/schemas.ts';
import { enterpriseBasicFields, enterpriseBusinessFields } from './enterprise-rules.ts';
import { personalFields, phoneProblem, postalCodeProblem, problemAt } from './personal-rules.ts';

export const personalRecord = z
  .omit(personalFields, {
    fundsSourceCountry: true,
    fundsDestinationCountry: true,
    occupationTypeOther: true,
  })
  .check(
    problemAt('contactPhone', phoneProblem),
    problemAt('zipCode', ({ residenceCountry, zipCode }) => postalCodeProblem(residenceCountry, zipCode)),
  );
export type PersonalRecord = z.infer<typeof personalRecord>;

export const enterpriseRecord = z
  .object({
    ...z.omit(enterpriseBasicFields, { expirationDate: true, isLongTerm: true, contactPhoneNumber: true })
      .shape,
    ...z.pick(enterpriseBusinessFields, {
      businessType: true,
      industryType: true,
      businessScope: true,
      website: true,
    }).shape,
    effectiveDate: date,
    contactPhone: phoneDigits,
    signatoryName: lettersDigitsSpaces(125),
  })
  .check(
    problemAt('contactPhone', phoneProblem),
    problemAt('zipCode', ({ regCountry, zipCode }) => postalCodeProblem(regCountry, zipCode)),
  );
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
