// The changes of a submission since the previous one: field by field, person by person, file by file. Pure.
import {
  type Language,
  type StoredFile,
  type VerificationReview,
  ownerEntitiesOf,
  ownershipViewOf,
} from '@causeway/contract';
import type { KycRecord } from '../submissions/index.ts';
import {
  type ReadField,
  readFields,
  readOwnerEntity,
  sectionFields,
  stakeholderFields,
} from './record-fields.ts';
import { isEnterprise } from './record-parties.ts';

type Compared = Pick<VerificationReview, 'sections' | 'people' | 'peopleGone' | 'ownership'>;
type ReviewedField = Compared['people'][number]['fields'][number];

/** `before` is the previously submitted record. */
export function compareRecords(
  record: KycRecord,
  before: KycRecord | undefined,
  language: Language,
): Compared {
  const sections = sectionFields[isEnterprise(record) ? 'enterprise' : 'personal'].map(
    ([section, fields]) => ({
      section,
      fields: compareFields(
        readFields(fields, record, language),
        before && readFields(fields, before, language),
      ),
    }),
  );
  return {
    sections,
    ...comparePeople(record, before, language),
    ownership: compareOwners(record, before, language),
  };
}

/** Leaves out fields that are empty in both. */
const compareFields = (
  fields: readonly ReadField[],
  before: readonly ReadField[] | undefined,
): ReviewedField[] =>
  fields.flatMap(({ key, text }) => {
    const old = before?.find((field) => field.key === key)?.text ?? null;
    const changed = before === undefined || old === text ? null : old;
    return text === '' && changed === null ? [] : [{ key, value: text, before: changed }];
  });

const stakeholdersOf = (record: KycRecord | undefined) =>
  record && isEnterprise(record) ? record.stakeholderInfoBo : [];

function comparePeople(
  record: KycRecord,
  before: KycRecord | undefined,
  language: Language,
): Pick<Compared, 'people' | 'peopleGone'> {
  const [now, old] = [stakeholdersOf(record), stakeholdersOf(before)];
  const people = now.map((entry) => {
    const known = old.find(({ uid }) => uid === entry.uid);
    return {
      uid: entry.uid,
      name: entry.nameEn,
      roles: [...entry.roles],
      isNew: before !== undefined && !known,
      fields: compareFields(
        readFields(stakeholderFields, entry, language),
        known && readFields(stakeholderFields, known, language),
      ),
    };
  });
  const peopleGone = old
    .filter(({ uid }) => !now.some((entry) => entry.uid === uid))
    .map(({ nameEn }) => nameEn);
  return { people, peopleGone };
}

const entitiesOf = (record: KycRecord | undefined) =>
  record && isEnterprise(record) ? ownerEntitiesOf(record) : [];

/** Null where people hold the business directly, now and in the last submission. */
function compareOwners(
  record: KycRecord,
  before: KycRecord | undefined,
  language: Language,
): Compared['ownership'] {
  const [now, old] = [entitiesOf(record), entitiesOf(before)];
  if (!isEnterprise(record) || (now.length === 0 && old.length === 0)) return null;
  const entities = now.map((entity) => {
    const known = old.find(({ uid }) => uid === entity.uid);
    return {
      ...{ uid: entity.uid, name: entity.nameEn, isNew: before !== undefined && !known },
      fields: compareFields(
        readOwnerEntity(entity, record, language),
        known && before && isEnterprise(before) ? readOwnerEntity(known, before, language) : undefined,
      ),
    };
  });
  const entitiesGone = old
    .filter(({ uid }) => !now.some((entity) => entity.uid === uid))
    .map(({ nameEn }) => nameEn);
  return { view: ownershipViewOf(record), entities, entitiesGone };
}

type ComparedFiles = Pick<VerificationReview, 'filesGone'> & {
  readonly files: readonly Omit<VerificationReview['files'][number], 'isOpened'>[];
};

const idsOf = (record: KycRecord | undefined): ReadonlySet<string> =>
  new Set(record?.kycFiles.map(({ fileId }) => fileId));

/** Follows the records' order; `stored` has the files of both. */
export function compareFiles(
  record: KycRecord,
  before: KycRecord | undefined,
  stored: readonly StoredFile[],
): ComparedFiles {
  const [now, known] = [idsOf(record), idsOf(before)];
  const byId = new Map(stored.map((file) => [file.fileId, file]));
  const storedOf = (fileId: string): readonly StoredFile[] => {
    const file = byId.get(fileId);
    return file ? [file] : [];
  };
  const nameOf = (uid: string | null): string | null =>
    stakeholdersOf(before).find((entry) => entry.uid === uid)?.nameEn ?? null;
  return {
    files: record.kycFiles.flatMap(({ fileId, uid }) =>
      storedOf(fileId).map((file) => ({
        ...file,
        uid,
        isNew: before !== undefined && !known.has(fileId),
      })),
    ),
    filesGone: (before?.kycFiles ?? [])
      .filter(({ fileId }) => !now.has(fileId))
      .flatMap(({ fileId, uid }) =>
        storedOf(fileId).map((file) => ({ ...file, uid, personName: nameOf(uid) })),
      ),
  };
}
