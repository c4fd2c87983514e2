// The records of verification while they are written: half-filled values are kept exactly, and only sizes are
// limited, at twice the limit of a submission (VER-011). The rules of a submission are in personal-rules.ts
// and enterprise-rules.ts. CONTRIBUTING.md lists the other places of a new field.
import * as z from 'zod/mini';
import { fileTypes } from '../codes.ts';
import { id } from '../fields.ts';
import { patternText, text } from '../rules/text.ts';
import { enterpriseFields, stakeholderRows } from './enterprise-fields.ts';
import { draftShape } from './field-kinds.ts';
import { ownerEntitiesMax, ownerEntityDraft } from './owner-entities.ts';
import { personalFields } from './personal-fields.ts';

/** A file of a record; of a stakeholder if it names one. */
export const recordFile = z.object({
  fileType: text(10),
  fileId: id,
  uid: z._default(z.nullable(text(64)), null),
});
export type RecordFile = z.infer<typeof recordFile>;

/** The maximum number of submitted files in one record. */
export const recordFilesMax = 200;
/** Three photographs for the maximum number of people, which the server adds to those files. */
const photographsMax = 135;

/** Front of a document, face, and back, of the identity check, in the order in which they stand beside each other (VER-110, VER-402). */
export const photographTypes: readonly string[] = [
  fileTypes.identityFront,
  fileTypes.identityFace,
  fileTypes.identityBack,
];
export const isPhotograph = ({ fileType }: Pick<RecordFile, 'fileType'>): boolean =>
  photographTypes.includes(fileType);

const kycFiles = z._default(
  z.array(recordFile).check(
    z.maxLength(recordFilesMax + photographsMax),
    z.refine((files) => files.filter((file) => !isPhotograph(file)).length <= recordFilesMax),
  ),
  [],
);

export const personalDraft = z.object({
  ...draftShape(personalFields),
  kycFiles,
});
export type PersonalDraft = z.infer<typeof personalDraft>;

export const stakeholdersMax = 45;

/** The record's own person, in checks and screenings. */
export const memberPersonId = 'member';

export const stakeholderDraft = z.object({
  /**
   * The browser chooses it when the entry is made, and keeps it. An entry with the business's own id would be
   * screened as the business.
   */
  uid: patternText(64, /^[\w-]+$/).check(z.refine((uid) => uid !== memberPersonId)),
  ...draftShape(stakeholderRows),
});
export type StakeholderDraft = z.infer<typeof stakeholderDraft>;

export const enterpriseDraft = z.object({
  ...draftShape(enterpriseFields),
  stakeholderInfoBo: z._default(z.array(stakeholderDraft).check(z.maxLength(stakeholdersMax)), []),
  ownerEntities: z._default(z.array(ownerEntityDraft).check(z.maxLength(ownerEntitiesMax)), []),
  kycFiles,
});
export type EnterpriseDraft = z.infer<typeof enterpriseDraft>;
