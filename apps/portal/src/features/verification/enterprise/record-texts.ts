// Labels and values of a business's record, for the dialog that compares two versions.
import {
  enterpriseFields,
  listed,
  ownerEntityRows,
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

const rows = { ...ownerEntityRows, ...enterpriseFields, ...stakeholderRows } as const;

const isIn = <Table extends object>(table: Table, key: PropertyKey): key is keyof Table => key in table;

export interface RecordTexts {
  readonly labelOf: (place: Place) => string;
  readonly textOf: (place: Place, value: unknown) => string;
}

const asText = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

const isEntry = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

type Named = Pick<EnterpriseDraft, 'stakeholderInfoBo' | 'ownerEntities'>;

/** The texts are named like the fields. People and entities are called by their names. */
export function useRecordTexts({ stakeholderInfoBo, ownerEntities }: Named): RecordTexts {
  const t = useTexts('verificationEnterprise');
  const { language } = useLanguage();
  const one = useFieldText(rows);
  const named = [...stakeholderInfoBo, ...ownerEntities];
  return {
    labelOf: ({ field, entry, key }) => {
      const name = named.find(({ uid }) => uid === entry)?.nameEn;
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
      if (isIn(rows, place) && rows[place].kind === 'tick')
        return value === 1 ? t(place === 'isDispersed' ? 'entityFields.isDispersed' : 'people.longTerm') : '';
      return one(place, value);
    },
  };
}

type AllTexts = ReturnType<typeof useTexts<'verificationEnterprise'>>;

function labelOfField(field: string, t: AllTexts): string {
  if (field === 'stakeholderInfoBo') return t('wizard.stakeholders');
  if (field === 'ownerEntities') return t('entities.title');
  if (field === 'kycFiles') return t('wizard.documents');
  return isIn(enterpriseFields, field) ? t(`fields.${field}`) : field;
}

function labelInEntry(key: string, t: AllTexts): string {
  if (isIn(stakeholderRows, key)) return t(`personFields.${key}`);
  if (key === 'owners') return t('entities.owners');
  return isIn(ownerEntityRows, key) ? t(`entityFields.${key}`) : key;
}

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
