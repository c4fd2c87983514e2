// Labels and values of a business's record, for the dialog that compares two versions.
import {
  listed,
  stakeholderRoles,
  fileTypes,
  type DictionaryType,
  type EnterpriseDraft,
} from '@causeway/contract';
import { useLanguage } from '@causeway/ui';
import { useCountries, useDictionary } from '../../../shared/dictionary.ts';
import type { Place } from '../record/index.ts';
import type { en } from './messages/en.ts';
import { useTexts } from './texts.ts';

type Texts = typeof en;

/** Fields whose value is a key of a dictionary. */
const dictionaries = {
  businessType: 'businessType',
  industryType: 'industry',
  emtCount: 'expectedCount',
  emtAmt: 'expectedAmount',
  estAmt: 'expectedSingleAmount',
  gender: 'gender',
  idType: 'documentType',
} as const satisfies Readonly<Record<string, DictionaryType>>;

const isIn = <Table extends object>(table: Table, key: PropertyKey): key is keyof Table => key in table;

export interface RecordTexts {
  readonly labelOf: (place: Place) => string;
  readonly textOf: (place: Place, value: unknown) => string;
}

const asText = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

const isEntry = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The texts are named like the fields; the few that share a label are listed here. `people` are called by their names. */
export function useRecordTexts(people: EnterpriseDraft['stakeholderInfoBo']): RecordTexts {
  const t = useTexts('verificationEnterprise');
  const { language } = useLanguage();
  const countries = useCountries();
  const entries = useEntries();
  const labels: Readonly<Record<string, string>> = {
    contactPhoneCountryCode: t('basic.contact'),
    contactPhoneNumber: t('basic.contact'),
    contactEmail: t('basic.contact'),
    isLongTerm: t('basic.expirationDate'),
    stakeholderInfoBo: t('wizard.stakeholders'),
    kycFiles: t('wizard.documents'),
  };
  const one = (field: string, value: unknown): string => {
    const text = asText(value);
    if (isIn(dictionaries, field)) return entries[field].find((each) => each.value === text)?.label ?? text;
    return countries.find(({ countryCode }) => countryCode === text)?.name ?? text;
  };
  return {
    labelOf: ({ field, entry, key }) => {
      const name = people.find(({ uid }) => uid === entry)?.nameEn;
      if (key !== null) return t('conflict.of', { name: name ?? '', text: labelInEntry(key, t) });
      const label = labels[field] ?? labelOfField(field, t);
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
      if (place === 'isBearerStock')
        return value === null ? '' : t(value === 1 ? 'business.yes' : 'business.no');
      if (place === 'isLongTerm' || place === 'isPermanent') return value === 1 ? t('people.longTerm') : '';
      return one(place, value);
    },
  };
}

type AllTexts = ReturnType<typeof useTexts<'verificationEnterprise'>>;

function labelOfField(field: string, t: AllTexts): string {
  if (isIn(basicLabels, field)) return t(`basic.${field}`);
  return isIn(businessLabels, field) ? t(`business.${field}`) : field;
}

function labelInEntry(key: string, t: AllTexts): string {
  if (key === 'idEffectiveDateEnd' || key === 'isPermanent') return t('dialog.until');
  return isIn(personLabels, key) ? t(`dialog.${key}`) : key;
}

function roleOf(value: unknown, t: AllTexts): string {
  const role = Object.values(stakeholderRoles).find((each) => each === value);
  return role === undefined ? '' : t(`role.one.${role}`);
}

/** The compiler checks that these texts exist under the fields' names. */
const basicLabels = {
  memberNameEn: 1, memberNameLocal: 1, regNumber: 1, regCountry: 1, province: 1, city: 1, regAddress: 1, zipCode: 1,
  effectiveDate: 1, expirationDate: 1,
} as const satisfies Partial<Record<keyof Texts['basic'], 1>>; // prettier-ignore
const businessLabels = {
  businessType: 1, businessTypeOt: 1, industryType: 1, industryTypeOther: 1, businessCategory: 1, businessScope: 1,
  actualOpRegion: 1, fundsSourceCountry: 1, fundsDestinationCountry: 1, isBearerStock: 1, emtCount: 1, emtAmt: 1,
  estAmt: 1, bizSceneRemark: 1, website: 1,
} as const satisfies Partial<Record<keyof Texts['business'], 1>>; // prettier-ignore
const personLabels = {
  roles: 1, nameEn: 1, gender: 1, nationality: 1, birthDate: 1, position: 1, sharePercentage: 1, idCountry: 1, idType: 1,
  idNumber: 1, residenceCountry: 1, state: 1, city: 1, address: 1, postCode: 1,
} as const satisfies Partial<Record<keyof Texts['dialog'], 1>>; // prettier-ignore
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

function useEntries() {
  const businessType = useDictionary(dictionaries.businessType);
  const industryType = useDictionary(dictionaries.industryType);
  const emtCount = useDictionary(dictionaries.emtCount);
  const emtAmt = useDictionary(dictionaries.emtAmt);
  const estAmt = useDictionary(dictionaries.estAmt);
  const gender = useDictionary(dictionaries.gender);
  const idType = useDictionary(dictionaries.idType);
  return { businessType, industryType, emtCount, emtAmt, estAmt, gender, idType };
}
