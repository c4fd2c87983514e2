// Labels and values of a person's record, for the dialog that compares two versions.
import { listed, fileTypes, personalFields, type DictionaryType } from '@causeway/contract';
import { useLanguage } from '@causeway/ui';
import { useCountries, useDictionaries } from '../../../shared/dictionary.ts';
import { useTexts } from './texts.ts';

interface Place {
  readonly field: string;
}

export interface RecordTexts {
  readonly labelOf: (place: Place) => string;
  readonly textOf: (place: Place, value: unknown) => string;
}

/** The dictionary of a field whose value is one of its keys; a table's row names it. */
function listOf(field: string): DictionaryType | undefined {
  if (!isIn(personalFields, field)) return undefined;
  const row = personalFields[field];
  if (row.kind === 'documentType') return 'documentType';
  return 'list' in row ? row.list : undefined;
}

const isIn = <Table extends object>(table: Table, key: PropertyKey): key is keyof Table => key in table;

const lists = Object.keys(personalFields).flatMap((field) => listOf(field) ?? []);

export function useRecordTexts(): RecordTexts {
  const t = useTexts('verification');
  const { language } = useLanguage();
  const countries = useCountries();
  const entriesOf = useDictionaries(lists);
  const one = (field: string, value: unknown): string => {
    if (typeof value !== 'string') return '';
    const list = listOf(field);
    if (list !== undefined) return entriesOf(list).find((each) => each.value === value)?.label ?? value;
    return countries.find(({ countryCode }) => countryCode === value)?.name ?? value;
  };
  const fileTitle = (value: object): string => {
    const type = 'fileType' in value ? value.fileType : '';
    if (type === fileTypes.taxCertificate) return t('basic.taxCertificate');
    return type === fileTypes.addressProof ? t('basic.addressProof') : t('identity.photographs');
  };
  return {
    labelOf: ({ field }) =>
      field === 'kycFiles' || isIn(personalFields, field) ? t(`fields.${field}`) : field,
    textOf: ({ field }, value) => {
      if (Array.isArray(value)) {
        return listed(
          value.map((each) => one(field, each)),
          language,
        );
      }
      if (typeof value === 'object' && value !== null) return fileTitle(value);
      if (field === 'isLongTerm') return t(value === 1 ? 'identity.longTerm' : 'identity.notLongTerm');
      return one(field, value);
    },
  };
}
