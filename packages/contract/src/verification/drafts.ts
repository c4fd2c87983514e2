// The records of verification as they are being written: anything half-filled is kept exactly, only sizes are bounded,
// at twice what may be submitted (VER-011). What may be submitted is in personal-rules.ts and
// enterprise-rules.ts. Where else a new field goes is in CONTRIBUTING.md.
import * as z from 'zod/mini';
import { id } from '../fields.ts';
import { tick } from './personal-rules.ts';

const text = (max: number) => z._default(z.string().check(z.maxLength(max * 2)), '');
const texts = (max: number) =>
  z._default(z.array(z.string().check(z.maxLength(80))).check(z.maxLength(max * 2)), []);
const ticked = z._default(tick, 0);

/** One of the files that belong to a record; of a stakeholder when it names one. */
export const recordFile = z.object({
  fileType: z.string().check(z.maxLength(10)),
  fileId: id,
  uid: z._default(z.nullable(z.string().check(z.maxLength(64))), null),
});
export type RecordFile = z.infer<typeof recordFile>;

/** Handed in, of one record. */
export const recordFilesMax = 200;
/** Front and back of a document, of each of the most people: the server puts them in on top. */
const photographsMax = 90;

/** Front and back of a document, of the identity check (VER-110). */
const photographTypes: ReadonlySet<string> = new Set(['213', '214']);
export const isPhotograph = ({ fileType }: Pick<RecordFile, 'fileType'>): boolean =>
  photographTypes.has(fileType);

const kycFiles = z._default(
  z.array(recordFile).check(
    z.maxLength(recordFilesMax + photographsMax),
    z.refine((files) => files.filter((file) => !isPhotograph(file)).length <= recordFilesMax),
  ),
  [],
);

export const personalDraft = z.object({
  firstName: text(60),
  lastName: text(60),
  gender: text(40),
  nationality: text(2),
  residenceCountry: text(2),
  province: text(50),
  city: text(50),
  address: text(256),
  zipCode: text(20),
  contactPhoneCountryCode: text(8),
  contactPhone: text(20),
  contactEmail: text(256),
  fundsSourceCountry: texts(5),
  fundsDestinationCountry: texts(5),
  fundsSource: text(40),
  emtAmt: text(40),
  occupationType: text(40),
  occupationTypeOther: text(125),
  accountOpeningPurpose: texts(10),
  idCountry: text(2),
  idType: text(40),
  nameLocal: text(180),
  idNumber: text(35),
  birthday: text(10),
  idExpirationDate: text(10),
  isLongTerm: ticked,
  kycFiles,
});
export type PersonalDraft = z.infer<typeof personalDraft>;

const role = z.union([z.literal(1), z.literal(2), z.literal(3)]);
export const stakeholdersMax = 45;

/** Whose record it is, in checks and screenings. */
export const memberPersonId = 'member';

export const stakeholderDraft = z.object({
  /** Given by the browser when the entry is made, and kept. Who went by the business's own would be screened as it is. */
  uid: z.string().check(
    z.minLength(1),
    z.maxLength(64),
    z.regex(/^[\w-]+$/),
    z.refine((uid) => uid !== memberPersonId),
  ),
  roles: z._default(z.array(role).check(z.maxLength(3)), []),
  nameEn: text(125),
  gender: text(40),
  nationality: text(2),
  idCountry: text(2),
  idType: text(40),
  idNumber: text(30),
  idEffectiveDateEnd: text(10),
  isPermanent: ticked,
  birthDate: text(10),
  residenceCountry: text(2),
  state: text(255),
  city: text(255),
  address: text(255),
  postCode: text(20),
  position: text(125),
  /** Per cent, of an owner. */
  sharePercentage: text(6),
});
export type StakeholderDraft = z.infer<typeof stakeholderDraft>;

export const enterpriseDraft = z.object({
  memberNameEn: text(128),
  memberNameLocal: text(128),
  regNumber: text(30),
  regCountry: text(2),
  province: text(50),
  city: text(50),
  regAddress: text(256),
  zipCode: text(20),
  effectiveDate: text(10),
  expirationDate: text(10),
  isLongTerm: ticked,
  contactPhoneCountryCode: text(8),
  contactPhoneNumber: text(20),
  contactEmail: text(256),
  businessType: text(40),
  businessTypeOt: text(125),
  industryType: text(40),
  industryTypeOther: text(125),
  businessCategory: text(125),
  businessScope: text(1000),
  actualOpRegion: texts(30),
  fundsSourceCountry: texts(5),
  fundsDestinationCountry: texts(5),
  isBearerStock: z._default(z.nullable(tick), null),
  emtCount: text(40),
  emtAmt: text(40),
  estAmt: text(40),
  bizSceneRemark: text(500),
  website: text(100),
  stakeholderInfoBo: z._default(z.array(stakeholderDraft).check(z.maxLength(stakeholdersMax)), []),
  kycFiles,
});
export type EnterpriseDraft = z.infer<typeof enterpriseDraft>;
