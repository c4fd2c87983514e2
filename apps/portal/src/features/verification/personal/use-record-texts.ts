// Labels and values of a person's record, for the dialog that compares two versions.
import { listed, fileTypes, type DictionaryType } from '@causeway/contract';
import { useLanguage } from '@causeway/ui';
import { useCountries, useDictionary } from '../../../shared/dictionary.ts';
import type { en } from './messages/en.ts';
import { useTexts } from './texts.ts';

interface Place {
  readonly field: string;
}

export interface RecordTexts {
  readonly labelOf: (place: Place) => string;
  readonly textOf: (place: Place, value: unknown) => string;
}

/** Fields whose value is a key of a dictionary. */
const dictionaries = {
  gender: 'gender',
  fundsSource: 'fundsSource',
  emtAmt: 'expectedAmount',
  occupationType: 'occupation',
  accountOpeningPurpose: 'accountOpeningPurpose',
  idType: 'documentType',
} as const satisfies Readonly<Record<string, DictionaryType>>;

function useEntries() {
  return {
    gender: useDictionary(dictionaries.gender),
    fundsSource: useDictionary(dictionaries.fundsSource),
    emtAmt: useDictionary(dictionaries.emtAmt),
    occupationType: useDictionary(dictionaries.occupationType),
    accountOpeningPurpose: useDictionary(dictionaries.accountOpeningPurpose),
    idType: useDictionary(dictionaries.idType),
  };
}

const isIn = <Table extends object>(table: Table, key: PropertyKey): key is keyof Table => key in table;

/** For the compiler: these texts exist under the fields' names. */
const labels = {
  firstName: 1, lastName: 1, gender: 1, nationality: 1, residenceCountry: 1, province: 1, city: 1, address: 1,
  zipCode: 1, contactPhoneCountryCode: 1, contactPhone: 1, contactEmail: 1, fundsSourceCountry: 1,
  fundsDestinationCountry: 1, fundsSource: 1, emtAmt: 1, occupationType: 1, occupationTypeOther: 1,
  accountOpeningPurpose: 1, idCountry: 1, idType: 1, nameLocal: 1, idNumber: 1, birthday: 1, idExpirationDate: 1,
  isLongTerm: 1, kycFiles: 1,
} as const satisfies Record<keyof (typeof en)['fields'], 1>; // prettier-ignore

export function useRecordTexts(): RecordTexts {
  const t = useTexts('verification');
  const { language } = useLanguage();
  const countries = useCountries();
  const entries = useEntries();
  const one = (field: string, value: unknown): string => {
    if (typeof value !== 'string') return '';
    if (isIn(entries, field)) return entries[field].find((each) => each.value === value)?.label ?? value;
    return countries.find(({ countryCode }) => countryCode === value)?.name ?? value;
  };
  const fileTitle = (value: object): string => {
    const type = 'fileType' in value ? value.fileType : '';
    if (type === fileTypes.taxCertificate) return t('basic.taxCertificate');
    return type === fileTypes.addressProof ? t('basic.addressProof') : t('identity.photographs');
  };
  return {
    labelOf: ({ field }) => (isIn(labels, field) ? t(`fields.${field}`) : field),
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
