// Every rule of the personal record (VER-041 to VER-050), with accepted and refused examples.
import { type PersonalDraft, memberPersonId } from '../drafts.ts';
import {
  type Example,
  dayAfter,
  emailOf,
  exampleFile,
  exampleFiles,
  yearsBefore,
} from './example.testing.ts';

/** A record that may be submitted. `today` is YYYY-MM-DD. */
export const wholePerson = (today: string): PersonalDraft => ({
  firstName: 'Ada Mary',
  lastName: 'Wong',
  gender: '2',
  nationality: 'GB',
  residenceCountry: 'HK',
  province: 'Hong Kong',
  city: 'Kowloon',
  address: "1 Queen's Road (Central), 2/F",
  zipCode: '000000',
  contactPhoneCountryCode: '852',
  contactPhone: '91234567',
  contactEmail: 'ada@example.com',
  fundsSourceCountry: ['HK'],
  fundsDestinationCountry: ['HK', 'GB'],
  fundsSource: '1',
  emtAmt: '2',
  occupationType: '1',
  occupationTypeOther: '',
  accountOpeningPurpose: ['1', '3'],
  idCountry: 'HK',
  idType: '10',
  nameLocal: '黃愛達',
  idNumber: 'K123456(7)',
  birthday: '1990-02-28',
  idExpirationDate: dayAfter(today, 400),
  isLongTerm: 0,
  kycFiles: [],
});

type Row = readonly [rule: string, change: Partial<PersonalDraft>, ...issues: string[]];

const six = ['HK', 'GB', 'US', 'SG', 'JP', 'FR'];
const five = six.slice(0, 5);

const basic: readonly Row[] = [
  ['a whole record', {}],
  ['firstName required', { firstName: '' }, 'basic firstName: required'],
  ['firstName required', { firstName: '   ' }, 'basic firstName: required'],
  ['firstName max 60', { firstName: 'A'.repeat(60) }],
  ['firstName max 60', { firstName: 'A'.repeat(61) }, 'basic firstName: too-long'],
  ['firstName letters, digits and spaces', { firstName: 'Ada 2' }],
  ['firstName letters, digits and spaces', { firstName: "O'Neil" }, 'basic firstName: letters-digits-spaces'],
  ['lastName required', { lastName: '' }, 'basic lastName: required'],
  ['lastName max 60', { lastName: 'W'.repeat(60) }],
  ['lastName max 60', { lastName: 'W'.repeat(61) }, 'basic lastName: too-long'],
  ['lastName letters, digits and spaces', { lastName: '黃' }, 'basic lastName: letters-digits-spaces'],
  ['gender required', { gender: '' }, 'basic gender: required-select'],
  ['nationality required', { nationality: '' }, 'basic nationality: required-select'],
  ['residenceCountry required', { residenceCountry: '' }, 'basic residenceCountry: required-select'],
  ['province may be left out', { province: '' }],
  ['province letters, digits, spaces', { province: 'N.T.' }, 'basic province: letters-digits-spaces'],
  ['province max 50', { province: 'P'.repeat(50) }],
  ['province max 50', { province: 'P'.repeat(51) }, 'basic province: too-long'],
  ['city may be left out', { city: ' ' }],
  ['city letters, digits, spaces', { city: 'Sha-Tin' }, 'basic city: letters-digits-spaces'],
  ['city max 50', { city: 'C'.repeat(50) }],
  ['city max 50', { city: 'C'.repeat(51) }, 'basic city: too-long'],
  ['address required', { address: '' }, 'basic address: required'],
  ["address letters, digits and / - ? : ( ) . , ' +", { address: "a/-?:().,'+ 9" }],
  ["address letters, digits and / - ? : ( ) . , ' +", { address: '1 Queen’s Road' }],
  ["address letters, digits and / - ? : ( ) . , ' +", { address: '1 Queen‘s Road' }],
  ["address letters, digits and / - ? : ( ) . , ' +", { address: '皇后大道' }, 'basic address: latin-text'],
  ["address letters, digits and / - ? : ( ) . , ' +", { address: 'A & B' }, 'basic address: latin-text'],
  ['address max 256', { address: 'a'.repeat(256) }],
  ['address max 256', { address: 'a'.repeat(257) }, 'basic address: too-long'],
  ['zipCode required', { residenceCountry: 'GB', zipCode: '' }, 'basic zipCode: required'],
  ['zipCode letters and digits', { residenceCountry: 'GB', zipCode: 'SW1A1AA' }],
  ['zipCode letters and digits', { residenceCountry: 'GB', zipCode: 'SW1A 1AA' }],
  ['zipCode letters and digits', { residenceCountry: 'GB', zipCode: 'EC1A.1BB' }, 'basic zipCode: letters-digits'],
  ['zipCode max 20', { residenceCountry: 'GB', zipCode: '1'.repeat(20) }],
  ['zipCode max 20', { residenceCountry: 'GB', zipCode: '1'.repeat(21) }, 'basic zipCode: too-long'],
  ['zipCode of Hong Kong is 000000', { zipCode: '999077' }, 'basic zipCode: format'],
  ['phone: country code required', { contactPhoneCountryCode: '' }, 'basic contactPhoneCountryCode: country-code-empty'],
  ['phone: number required', { contactPhone: '' }, 'basic contactPhone: mobile-empty'],
  ['phone: digits, which may be written in groups', { contactPhone: '9123-4567' }],
  ['phone: digits only', { contactPhone: '9123456a' }, 'basic contactPhone: mobile-wrong'],
  ['phone: 11 digits for code 86', { contactPhoneCountryCode: '86', contactPhone: '13812345678' }],
  ['phone: 11 digits for code 86', { contactPhoneCountryCode: '86', contactPhone: '138123456789' }, 'basic contactPhone: mobile-wrong'],
  ['phone: 11 digits for code 86', { contactPhoneCountryCode: '86', contactPhone: '1381234567' }, 'basic contactPhone: mobile-wrong'],
  ['phone: 6 to 15 digits', { contactPhoneCountryCode: '687', contactPhone: '751234' }],
  ['phone: 6 to 15 digits', { contactPhoneCountryCode: '49', contactPhone: '936507393027943' }],
  ['phone: 6 to 15 digits', { contactPhone: '12345' }, 'basic contactPhone: mobile-wrong'],
  ['phone: 6 to 15 digits', { contactPhone: '1'.repeat(16) }, 'basic contactPhone: mobile-wrong'],
  ['email required', { contactEmail: '' }, 'basic contactEmail: email-empty'],
  ['email pattern', { contactEmail: 'a@b' }, 'basic contactEmail: email-wrong'],
  ['email 5 to 256', { contactEmail: emailOf(256) }],
  ['email 5 to 256', { contactEmail: emailOf(257) }, 'basic contactEmail: email-wrong'],
  ['email 5 to 256', { contactEmail: emailOf(5) }],
  ['email 5 to 256', { contactEmail: emailOf(4) }, 'basic contactEmail: email-wrong'],
  ['email: non-printable characters stripped', { contactEmail: ' \u0007ada@example.com\u200b' }],
  ['fundsSourceCountry required', { fundsSourceCountry: [] }, 'basic fundsSourceCountry: required-select'],
  ['fundsSourceCountry max 5', { fundsSourceCountry: five }],
  ['fundsSourceCountry max 5', { fundsSourceCountry: six }, 'basic fundsSourceCountry: too-many'],
  ['fundsSourceCountry each once', { fundsSourceCountry: ['HK', 'HK'] }, 'basic fundsSourceCountry: format'],
  ['fundsDestinationCountry required', { fundsDestinationCountry: [] }, 'basic fundsDestinationCountry: required-select'],
  ['fundsDestinationCountry max 5', { fundsDestinationCountry: five }],
  ['fundsDestinationCountry max 5', { fundsDestinationCountry: six }, 'basic fundsDestinationCountry: too-many'],
  ['fundsSource required', { fundsSource: '' }, 'basic fundsSource: required-select'],
  ['emtAmt required', { emtAmt: '' }, 'basic emtAmt: required-select'],
  ['occupationType required', { occupationType: '' }, 'basic occupationType: required-select'],
  ['occupationTypeOther required if 99', { occupationType: '99' }, 'basic occupationTypeOther: required'],
  ['occupationTypeOther required if 99', { occupationType: '99', occupationTypeOther: 'Diver' }],
  ['occupationTypeOther max 125', { occupationType: '99', occupationTypeOther: 'x'.repeat(125) }],
  ['occupationTypeOther max 125', { occupationType: '99', occupationTypeOther: 'x'.repeat(126) }, 'basic occupationTypeOther: too-long'],
  ['accountOpeningPurpose required', { accountOpeningPurpose: [] }, 'basic accountOpeningPurpose: required-select'],
  ['address proof when the lowest risk is 1', { nationality: 'IR' }, 'basic 400: required-document'],
  ['address proof when the lowest risk is 1', { nationality: 'IR', kycFiles: [exampleFile('400')] }],
  ['address proof when the lowest risk is 1', { residenceCountry: 'IR', zipCode: '1' }, 'basic 400: required-document'],
  ['address proof when the lowest risk is 1', { idCountry: 'IR', idType: '13' }, 'basic 400: required-document'],
  ['tax certificate optional', { kycFiles: [exampleFile('600')] }],
  ['one file of 400 and of 600', { kycFiles: [exampleFile('400'), exampleFile('600')] }],
  ['one file of 400 and of 600', { kycFiles: exampleFiles('400', 2) }, 'basic 400: too-many-files'],
  ['one file of 400 and of 600', { kycFiles: exampleFiles('600', 2) }, 'basic 600: too-many-files'],
]; // prettier-ignore

const identityRows = (today: string): readonly Row[] => [
  ['idCountry required', { idCountry: '' }, 'identity idCountry: required-select', 'identity idType: required-select'],
  ['idType required', { idType: '' }, 'identity idType: required-select'],
  ['idType is one that the country issues', { idType: '11' }, 'identity idType: required-select'],
  ['idType is one that the country issues', { idCountry: 'GB', idType: '11' }],
  ['nameLocal required', { nameLocal: '' }, 'identity nameLocal: required'],
  ['nameLocal max 180', { nameLocal: '長'.repeat(180) }],
  ['nameLocal max 180', { nameLocal: '長'.repeat(181) }, 'identity nameLocal: too-long'],
  ['idNumber required', { idNumber: '' }, 'identity idNumber: required'],
  ['idNumber letters, digits, ( ) _ / -', { idNumber: 'A1(2)_3/4-5' }],
  ['idNumber letters, digits, ( ) _ / -', { idNumber: 'K.123' }, 'identity idNumber: format'],
  ['idNumber a letter or digit', { idNumber: '____' }, 'identity idNumber: format'],
  ['idNumber max 35', { idNumber: '1'.repeat(35) }],
  ['idNumber max 35', { idNumber: '1'.repeat(36) }, 'identity idNumber: too-long'],
  ['birthday empty', { birthday: '' }, 'identity birthday: birthday-empty'],
  ['birthday: day empty', { birthday: '1990-02-' }, 'identity birthday: birthday-day-empty'],
  ['birthday: month empty', { birthday: '1990--03' }, 'identity birthday: birthday-month-empty'],
  ['birthday: year empty', { birthday: '-02-03' }, 'identity birthday: birthday-year-empty'],
  ['birthday: month 1 to 12', { birthday: '1990-13-03' }, 'identity birthday: birthday-wrong'],
  ['birthday: day 1 to 31', { birthday: '1990-01-32' }, 'identity birthday: birthday-wrong'],
  ['birthday must be a real date', { birthday: '1990-02-30' }, 'identity birthday: birthday-wrong'],
  ['birthday must be a real date', { birthday: '1992-02-29' }],
  ['birthday is YYYY-MM-DD', { birthday: '1990-2-3' }, 'identity birthday: birthday-wrong'],
  ['birthday is YYYY-MM-DD', { birthday: '1990-2-3-4' }, 'identity birthday: birthday-wrong'],
  ['birthday: not more than 100 years back', { birthday: `${today.slice(0, 4)}-01-01`.replace(/^\d{4}/, (year) => String(Number(year) - 100)) }],
  ['birthday: not more than 100 years back', { birthday: yearsBefore(`${today.slice(0, 4)}-12-31`, 101) }, 'identity birthday: birthday-wrong'],
  ['birthday not in the future', { birthday: today }],
  ['expiry required unless long-term', { idExpirationDate: '' }, 'identity idExpirationDate: required'],
  ['expiry required unless long-term', { idExpirationDate: '', isLongTerm: 1 }],
  ['expiry at least 90 days after today', { idExpirationDate: dayAfter(today, 90) }],
  ['expiry at least 90 days after today', { idExpirationDate: dayAfter(today, 89) }, 'identity idExpirationDate: document-validity'],
  ['expiry not before today', { idExpirationDate: dayAfter(today, -1) }, 'identity idExpirationDate: date-past'],
]; // prettier-ignore

/**
 * A future day of this year, if there is one: on the 31st of December the next day's year is out of range.
 */
function futureBirthday(today: string): Row {
  const tomorrow = dayAfter(today, 1);
  const isThisYear = tomorrow.slice(0, 4) === today.slice(0, 4);
  return [
    'birthday not in the future',
    { birthday: tomorrow },
    `identity birthday: ${isThisYear ? 'date-future' : 'birthday-wrong'}`,
  ];
}

const byServer: readonly Row[] = [
  ['phone: a number that can exist', { contactPhone: '11111111' }, 'basic contactPhone: mobile-wrong'],
  ['gender is one of the list', { gender: '7' }, 'basic gender: required-select'],
  ['accountOpeningPurpose is of the list', { accountOpeningPurpose: ['1', '77'] }, 'basic accountOpeningPurpose: required-select'],
  ['nationality is a country', { nationality: 'ZZ' }, 'basic nationality: required-select'],
  ['fundsSourceCountry are countries', { fundsSourceCountry: ['ZZ'] }, 'basic fundsSourceCountry: required-select'],
]; // prettier-ignore

export function personalExamples(today: string): readonly Example<PersonalDraft>[] {
  const whole = wholePerson(today);
  const examplesOf = (rows: readonly Row[], isServers: boolean): Example<PersonalDraft>[] =>
    rows.map(([rule, change, ...issues]) => ({
      rule,
      record: { ...whole, ...change },
      issues,
      unchecked: [],
      isServers,
    }));
  return [
    ...examplesOf([...basic, ...identityRows(today), futureBirthday(today)], false),
    ...examplesOf(byServer, true),
    {
      rule: 'submit needs a finished check',
      record: whole,
      issues: ['identity: unverified'],
      unchecked: [memberPersonId],
      isServers: false,
    },
  ];
}
