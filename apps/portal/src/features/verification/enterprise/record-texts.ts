// Labels and values of a business's record, for the dialog that compares two versions.
import {
  enterpriseFields,
  listed,
  stakeholderRoles,
  stakeholderRows,
  fileTypes,
  type EnterpriseDraft,
} from '@causeway/contract';
import { useLanguage } from '@causeway/ui';
import { useFieldText } from '../fields/index.ts';
import type { Place } from '../record/index.ts';
import type { en } from './messages/en.ts';
import { useTexts } from './texts.ts';

type Texts = typeof en;

const rows = { ...enterpriseFields, ...stakeholderRows } as const;

const isIn = <Table extends object>(table: Table, key: PropertyKey): key is keyof Table => key in table;

export interface RecordTexts {
  readonly labelOf: (place: Place) => string;
  readonly textOf: (place: Place, value: unknown) => string;
}

const asText = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

const isEntry = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The texts are named like the fields. `people` are called by their names. */
export function useRecordTexts(people: EnterpriseDraft['stakeholderInfoBo']): RecordTexts {
  const t = useTexts('verificationEnterprise');
  const { language } = useLanguage();
  const one = useFieldText(rows);
  return {
    labelOf: ({ field, entry, key }) => {
      const name = people.find(({ uid }) => uid === entry)?.nameEn;
      if (key !== null) return t('conflict.of', { name: name ?? '', text: labelInEntry(key, t) });
      const label = labelOfField(field, t);
      return name === undefined || name === '' ? label : t('conflict.of', { name: label, text: name });
    },
    textOf: ({ field, key }, value) => {
      const place = key ?? field;
      if (Array.isArray(value)) {
        return listed(
          value.map((each) => (place === 'roles' ? roleOf(each, t) : one(place, each))),
          language,
        );
      }
      if (isEntry(value)) return asText(value['nameEn']) || titleOf(asText(value['fileType']), t);
      if (isIn(rows, place) && rows[place].kind === 'tick') return value === 1 ? t('people.longTerm') : '';
      return one(place, value);
    },
  };
}

type AllTexts = ReturnType<typeof useTexts<'verificationEnterprise'>>;

function labelOfField(field: string, t: AllTexts): string {
  if (field === 'stakeholderInfoBo') return t('wizard.stakeholders');
  if (field === 'kycFiles') return t('wizard.documents');
  return isIn(enterpriseFields, field) ? t(`fields.${field}`) : field;
}

const labelInEntry = (key: string, t: AllTexts): string =>
  isIn(stakeholderRows, key) ? t(`personFields.${key}`) : key;

function roleOf(value: unknown, t: AllTexts): string {
  const role = Object.values(stakeholderRoles).find((each) => each === value);
  return role === undefined ? '' : t(`role.one.${role}`);
}

/** For the compiler: these texts exist under the fields' names. */
const titles = {
  [fileTypes.registration]: 1,
  [fileTypes.annualReturn]: 1,
  [fileTypes.ownerIdentity]: 1,
  [fileTypes.directorIdentity]: 1,
  [fileTypes.ownershipChart]: 1,
  [fileTypes.attachment]: 1,
} as const satisfies Record<keyof Texts['documents']['title'], 1>;

function titleOf(type: string, t: AllTexts): string {
  if (isIn(titles, type)) return t(`documents.title.${type}`);
  return type === fileTypes.addressProof ? t('dialog.proof') : t('people.status');
}
