// The rules of a licensed institution's enquiry (VER-162).
import * as z from 'zod/mini';
import { id } from '../fields.ts';
import { institutionFilesMax } from '../rules/kyc/file-counts.ts';
import { message } from '../rules/messages/index.ts';
import { email } from '../rules/sign-in.ts';
import { requiredText, text } from '../rules/text.ts';

/** The messenger for contacting the applicant; keys of the dictionary `contactPlatform`. */
const contactPlatform = text(40, { missing: message('required-select') }).check(
  z.minLength(1, message('required-select')),
);

export const institutionApplication = z.object({
  companyName: requiredText(256),
  email,
  imType: contactPlatform,
  /** The full account name on that messenger. */
  imTypeAcct: requiredText(500).check(z.minLength(2, message('format'))),
  /** The cooperation that the applicant wants. */
  description: requiredText(500).check(z.minLength(2, message('format'))),
  /** Files of type 36. */
  applyFiles: z.array(id).check(z.maxLength(institutionFilesMax, message('too-many-files'))),
});
