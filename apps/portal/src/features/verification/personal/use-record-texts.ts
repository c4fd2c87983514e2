// Labels and values of a person's record, for the dialog that compares two versions.
import { listed, fileTypes, personalFields } from '@causeway/contract';
import { useLanguage } from '@causeway/ui';
import { useFieldText } from '../fields/index.ts';
import { useTexts } from './texts.ts';

interface Place {
  readonly field: string;
}

export interface RecordTexts {
  readonly labelOf: (place: Place) => string;
  readonly textOf: (place: Place, value: unknown) => string;
}

const isIn = <Table extends object>(table: Table, key: PropertyKey): key is keyof Table => key in table;

export function useRecordTexts(): RecordTexts {
  const t = useTexts('verification');
  const { language } = useLanguage();
  const one = useFieldText(personalFields);
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
