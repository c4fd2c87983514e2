// The maximum number of files of one kind in a record: the field offers no more, and the server refuses more. That is enough
// pages for any document.
import { fileTypes } from '../../codes.ts';

/** The record's own files, by file type (VER-069). */
export const recordFilesOfType = {
  [fileTypes.registration]: 5,
  [fileTypes.annualReturn]: 5,
  [fileTypes.ownerIdentity]: 10,
  [fileTypes.directorIdentity]: 5,
  [fileTypes.ownershipChart]: 5,
  [fileTypes.attachment]: 10,
  [fileTypes.addressProof]: 1,
  [fileTypes.taxCertificate]: 1,
} as const satisfies Readonly<Record<string, number>>;

/** Proofs of address, 400, of one stakeholder. */
export const stakeholderProofsMax = 3;

/** Attachments, 36, of an institution's enquiry. */
export const institutionFilesMax = 5;

type CountedType = keyof typeof recordFilesOfType;

/** The types among these with more files than a record takes. */
export const overfullTypes = <Type extends CountedType>(
  fileTypes: readonly Type[],
  handedIn: readonly string[],
): readonly Type[] =>
  fileTypes.filter((type) => handedIn.filter((one) => one === type).length > recordFilesOfType[type]);
