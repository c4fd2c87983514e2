// Every rule of the enterprise record and its stakeholders (VER-061 to VER-087): what it takes and what it refuses.
import { recordFilesOfType } from '../../rules/kyc/file-counts.ts';
import type { EnterpriseDraft, StakeholderDraft } from '../drafts.ts';
import type { OwnerEntityDraft } from '../owner-entities.ts';
import { wholeBusiness, wholeStakeholder } from './whole-business.testing.ts';
import { type Example, dayAfter, emailOf, exampleFile, exampleFiles } from './example.testing.ts';

type Row = readonly [rule: string, change: Partial<EnterpriseDraft>, ...issues: string[]];

const thirty =
  `AD AE AG AL AM AR AT AU AZ BA BB BD BE BH BN BR BS BW BZ CA CH CL CO CR CY CZ DE DK DM EC`.split(' ');
const six = ['HK', 'GB', 'US', 'SG', 'JP', 'FR'];

const basicRows = (today: string): readonly Row[] => [
  ['a whole record', {}],
  ['memberNameEn 2 to 128', { memberNameEn: '' }, 'basic memberNameEn: required'],
  ['memberNameEn 2 to 128', { memberNameEn: 'B' }, 'basic memberNameEn: format'],
  ['memberNameEn 2 to 128', { memberNameEn: 'BB' }],
  ['memberNameEn 2 to 128', { memberNameEn: 'B'.repeat(128) }],
  ['memberNameEn 2 to 128', { memberNameEn: 'B'.repeat(129) }, 'basic memberNameEn: too-long'],
  ["memberNameEn letters, digits and / - ? : ( ) . , ' +", { memberNameEn: "B/-?:().,'+ 9" }],
  ["memberNameEn letters, digits and / - ? : ( ) . , ' +", { memberNameEn: 'Bramble & Co' }, 'basic memberNameEn: latin-text'],
  ["memberNameEn letters, digits and / - ? : ( ) . , ' +", { memberNameEn: 'Bramble’s Ltd.' }],
  ['memberNameLocal 2 to 128', { memberNameLocal: '' }, 'basic memberNameLocal: required'],
  ['memberNameLocal 2 to 128', { memberNameLocal: '荊' }, 'basic memberNameLocal: format'],
  ['memberNameLocal 2 to 128', { memberNameLocal: '荊'.repeat(128) }],
  ['memberNameLocal 2 to 128', { memberNameLocal: '荊'.repeat(129) }, 'basic memberNameLocal: too-long'],
  ['regCountry required', { regCountry: '' }, 'basic regCountry: required-select'],
  ['regCountry: China excluded', { regCountry: 'CN', zipCode: '100000' }, 'basic regCountry: required-select'],
  ['province letters, digits, spaces', { province: 'N.T.' }, 'basic province: letters-digits-spaces'],
  ['province required', { province: '' }, 'basic province: required'],
  ['province max 50', { province: 'P'.repeat(50) }],
  ['province max 50', { province: 'P'.repeat(51) }, 'basic province: too-long'],
  ['city letters, digits, spaces', { city: 'Sha-Tin' }, 'basic city: letters-digits-spaces'],
  ['city required', { city: '' }, 'basic city: required'],
  ['city max 50', { city: 'C'.repeat(50) }],
  ['city max 50', { city: 'C'.repeat(51) }, 'basic city: too-long'],
  ['regAddress required', { regAddress: '' }, 'basic regAddress: required'],
  ['regAddress max 256', { regAddress: 'a'.repeat(256) }],
  ['regAddress max 256', { regAddress: 'a'.repeat(257) }, 'basic regAddress: too-long'],
  ["regAddress letters, digits and / - ? : ( ) . , ' +", { regAddress: "1-2/F: Queen's Rd. (C), no.+?" }],
  ["regAddress letters, digits and / - ? : ( ) . , ' +", { regAddress: '1 Queen’s Road' }],
  ["regAddress letters, digits and / - ? : ( ) . , ' +", { regAddress: '皇后大道' }, 'basic regAddress: latin-text'],
  ['zipCode required', { regCountry: 'GB', zipCode: '' }, 'basic zipCode: required'],
  ['zipCode letters and digits', { regCountry: 'GB', zipCode: 'EC1A1BB' }],
  ['zipCode letters and digits', { regCountry: 'GB', zipCode: 'EC1A 1BB' }],
  ['zipCode letters and digits', { regCountry: 'GB', zipCode: 'EC1A.1BB' }, 'basic zipCode: letters-digits'],
  ['zipCode max 20', { regCountry: 'GB', zipCode: '1'.repeat(20) }],
  ['zipCode max 20', { regCountry: 'GB', zipCode: '1'.repeat(21) }, 'basic zipCode: too-long'],
  ['zipCode of Hong Kong is 000000', { zipCode: '1' }, 'basic zipCode: format'],
  ['regNumber required', { regNumber: '' }, 'basic regNumber: required'],
  ['regNumber letters, digits and ( ) _ / -', { regNumber: 'A1(2)_3/4-5' }],
  ['regNumber letters, digits and ( ) _ / -', { regNumber: 'CR.1' }, 'basic regNumber: format'],
  ['regNumber letters, digits and ( ) _ / -', { regNumber: 'CR 1' }],
  ['regNumber max 30', { regNumber: '1'.repeat(30) }],
  ['regNumber max 30', { regNumber: '1'.repeat(31) }, 'basic regNumber: too-long'],
  ['phone: country code required', { contactPhoneCountryCode: '' }, 'basic contactPhoneCountryCode: country-code-empty'],
  ['phone: number required', { contactPhoneNumber: '' }, 'basic contactPhoneNumber: mobile-empty'],
  ['phone: 11 digits for code 86', { contactPhoneCountryCode: '86', contactPhoneNumber: '1381234567' }, 'basic contactPhoneNumber: mobile-wrong'],
  ['phone: 11 digits for code 86', { contactPhoneCountryCode: '86', contactPhoneNumber: '13812345678' }],
  ['phone: 11 digits for code 86', { contactPhoneCountryCode: '86', contactPhoneNumber: '138123456789' }, 'basic contactPhoneNumber: mobile-wrong'],
  ['phone: 6 to 15 digits', { contactPhoneCountryCode: '687', contactPhoneNumber: '751234' }],
  ['phone: 6 to 15 digits', { contactPhoneCountryCode: '49', contactPhoneNumber: '936507393027943' }],
  ['phone: 6 to 15 digits', { contactPhoneNumber: '12345' }, 'basic contactPhoneNumber: mobile-wrong'],
  ['phone: 6 to 15 digits', { contactPhoneNumber: '1'.repeat(16) }, 'basic contactPhoneNumber: mobile-wrong'],
  ['email required', { contactEmail: '' }, 'basic contactEmail: email-empty'],
  ['email pattern', { contactEmail: 'office' }, 'basic contactEmail: email-wrong'],
  ['email 5 to 256', { contactEmail: emailOf(256) }],
  ['email 5 to 256', { contactEmail: emailOf(257) }, 'basic contactEmail: email-wrong'],
  ['email 5 to 256', { contactEmail: emailOf(5) }],
  ['email 5 to 256', { contactEmail: emailOf(4) }, 'basic contactEmail: email-wrong'],
  ['effectiveDate required', { effectiveDate: '' }, 'basic effectiveDate: required'],
  ['effectiveDate not in the future', { effectiveDate: today }],
  ['effectiveDate not in the future', { effectiveDate: dayAfter(today, 1) }, 'basic effectiveDate: date-future'],
  ['expirationDate required unless long-term', { expirationDate: '' }, 'basic expirationDate: required'],
  ['expirationDate required unless long-term', { expirationDate: '', isLongTerm: 1 }],
  ['expirationDate not before today', { expirationDate: today }],
  ['expirationDate not before today', { expirationDate: dayAfter(today, -1) }, 'basic expirationDate: date-past'],
  [
    'expirationDate not before the issue date',
    { expirationDate: dayAfter(today, 1), effectiveDate: dayAfter(today, 2) },
    'basic effectiveDate: date-future',
    'basic expirationDate: date-before-issue',
  ],
  ['expirationDate not before the issue date', { effectiveDate: today, expirationDate: today }],
]; // prettier-ignore

const businessRows: readonly Row[] = [
  ['businessType required', { businessType: '' }, 'business businessType: required-select'],
  ['businessTypeOt required if 7', { businessType: '7' }, 'business businessTypeOt: required'],
  ['businessTypeOt required if 7', { businessType: '7', businessTypeOt: 'Trust' }],
  ['businessTypeOt max 125', { businessType: '7', businessTypeOt: 'x'.repeat(125) }],
  ['businessTypeOt max 125', { businessType: '7', businessTypeOt: 'x'.repeat(126) }, 'business businessTypeOt: too-long'],
  ['industryType required', { industryType: '' }, 'business industryType: required-select'],
  ['industryTypeOther required if 99', { industryType: '99' }, 'business industryTypeOther: required'],
  ['industryTypeOther required if 99', { industryType: '99', industryTypeOther: 'Kites' }],
  ['industryTypeOther max 125', { industryType: '99', industryTypeOther: 'x'.repeat(125) }],
  ['industryTypeOther max 125', { industryType: '99', industryTypeOther: 'x'.repeat(126) }, 'business industryTypeOther: too-long'],
  ['businessScope required', { businessScope: '' }, 'business businessScope: required'],
  ['businessScope max 1000', { businessScope: 'x'.repeat(1000) }],
  ['businessScope max 1000', { businessScope: 'x'.repeat(1001) }, 'business businessScope: too-long'],
  ['businessCategory required', { businessCategory: '' }, 'business businessCategory: required'],
  ['businessCategory max 125', { businessCategory: 'x'.repeat(125) }],
  ['businessCategory max 125', { businessCategory: 'x'.repeat(126) }, 'business businessCategory: too-long'],
  ['actualOpRegion required', { actualOpRegion: [] }, 'business actualOpRegion: required-select'],
  ['actualOpRegion max 30', { actualOpRegion: thirty }],
  ['actualOpRegion max 30', { actualOpRegion: [...thirty, 'HK'] }, 'business actualOpRegion: too-many'],
  ['fundsSourceCountry required', { fundsSourceCountry: [] }, 'business fundsSourceCountry: required-select'],
  ['fundsSourceCountry max 5', { fundsSourceCountry: six.slice(0, 5) }],
  ['fundsSourceCountry max 5', { fundsSourceCountry: six }, 'business fundsSourceCountry: too-many'],
  ['fundsDestinationCountry required', { fundsDestinationCountry: [] }, 'business fundsDestinationCountry: required-select'],
  ['fundsDestinationCountry are codes of countries', { fundsDestinationCountry: ['A1'] }, 'business fundsDestinationCountry: format'],
  ['fundsDestinationCountry each once', { fundsDestinationCountry: ['HK', 'HK'] }, 'business fundsDestinationCountry: format'],
  ['fundsDestinationCountry max 5', { fundsDestinationCountry: six.slice(0, 5) }],
  ['fundsDestinationCountry max 5', { fundsDestinationCountry: six }, 'business fundsDestinationCountry: too-many'],
  ['isBearerStock required', { isBearerStock: null }, 'business isBearerStock: required-select'],
  ['isBearerStock yes or no', { isBearerStock: 1 }],
  ['emtCount required', { emtCount: '' }, 'business emtCount: required-select'],
  ['emtAmt required', { emtAmt: '' }, 'business emtAmt: required-select'],
  ['estAmt required', { estAmt: '' }, 'business estAmt: required-select'],
  ['bizSceneRemark required', { bizSceneRemark: '' }, 'business bizSceneRemark: required'],
  ['bizSceneRemark max 500', { bizSceneRemark: 'x'.repeat(500) }],
  ['bizSceneRemark max 500', { bizSceneRemark: 'x'.repeat(501) }, 'business bizSceneRemark: too-long'],
  ['website valid', { website: 'https://bramble.example/tea?a=1' }],
  ['website valid', { website: 'bramble.example' }],
  ['website valid', { website: 'ftp://bramble.example' }, 'business website: format'],
  ['website valid', { website: 'bramble' }, 'business website: format'],
  ['website max 100', { website: `bramble.example/${'x'.repeat(84)}` }],
  ['website max 100', { website: `bramble.example/${'x'.repeat(85)}` }, 'business website: too-long'],
]; // prettier-ignore

const asked = ['111', '112'].map((type) => exampleFile(type));

/** The most of one type, and one more. */
function filesRows(type: keyof typeof recordFilesOfType, change: Partial<EnterpriseDraft> = {}): readonly Row[] {
  const max = recordFilesOfType[type];
  const others = (change.kycFiles ?? asked).filter(({ fileType }) => fileType !== type);
  return [
    [`at most ${max} files of ${type}`, { ...change, kycFiles: [...others, ...exampleFiles(type, max)] }],
    [`at most ${max} files of ${type}`, { ...change, kycFiles: [...others, ...exampleFiles(type, max + 1)] }, `documents ${type}: too-many-files`],
  ];
} // prettier-ignore

const documentRows: readonly Row[] = [
  ['111 required', { kycFiles: [exampleFile('112')] }, 'documents 111: required-document'],
  ['112 required', { kycFiles: [exampleFile('111')] }, 'documents 112: required-document'],
  ['114, 200 optional', { kycFiles: ['111', '112', '114', '200'].map((type) => exampleFile(type)) }],
  ...(['111', '112', '114', '200'] as const).flatMap((type) => filesRows(type)),
  [
    'other papers than those that are asked for are not counted',
    { kycFiles: [...asked, ...exampleFiles('36', 11), ...exampleFiles('211', 6)] },
  ],
];

/** Rules over the people, of a record of `today`. */
function peopleRows(today: string): readonly Row[] {
  const { stakeholderInfoBo: people } = wholeBusiness(today);
  const without = (uid: string) => people.filter((entry) => entry.uid !== uid);
  const owner = (share: string) => people.map((entry) => entry.uid === 'owner' ? { ...entry, sharePercentage: share } : entry);
  const files = [...wholeBusiness(today).kycFiles, exampleFile('211')];
  const groupB = { businessType: '3', kycFiles: files, chartSignedOn: today };
  const two = (share: string) => people.map((entry) => entry.uid === 'director' ? { ...entry, roles: [1 as const, 2 as const], sharePercentage: share } : entry);
  const directors = Array.from({ length: 14 }, (_, i) => wholeStakeholder(`more-${String(i)}`, today));
  const many = [...people, ...directors, wholeStakeholder('sixteenth', today)];
  return [
    ['group A: at least one owner', { stakeholderInfoBo: without('owner') }, 'stakeholders: owner-missing'],
    ['at least one director', { stakeholderInfoBo: without('director') }, 'stakeholders: director-missing'],
    ['at least one signatory', { stakeholderInfoBo: without('signatory') }, 'stakeholders: signatory-missing'],
    ['group B: directors and signatories only', { ...groupB, stakeholderInfoBo: without('owner') }],
    ['36 optional for group B', { ...groupB, kycFiles: [...files, exampleFile('36')], stakeholderInfoBo: without('owner') }],
    ['group B: no owner', groupB, 'stakeholders: format'],
    ['211 required for group B', { businessType: '4', chartSignedOn: today, stakeholderInfoBo: without('owner') }, 'documents 211: required-document'],
    ...(['211', '36'] as const).flatMap((type) => filesRows(type, { ...groupB, stakeholderInfoBo: without('owner') })),
    ['at most 3 proofs of address of a stakeholder', { kycFiles: [...files, ...exampleFiles('400', 3, 'director'), ...exampleFiles('400', 3, 'owner')] }],
    ['at most 3 proofs of address of a stakeholder', { kycFiles: [...files, ...exampleFiles('400', 4, 'director')] }, 'stakeholders@director 400: too-many-files'],
    ['at most 15 people per role', { stakeholderInfoBo: many.slice(0, -1) }],
    ['at most 15 people per role', { stakeholderInfoBo: many }, 'stakeholders: role-full'],
    ['share required of an owner', { stakeholderInfoBo: owner('') }, 'stakeholders@owner sharePercentage: required'],
    ['share above 0', { stakeholderInfoBo: owner('0') }, 'stakeholders@owner sharePercentage: share-minimum'],
    ['share above 0', { stakeholderInfoBo: owner('0.01') }],
    ['share of one at most 100', { stakeholderInfoBo: owner('100') }],
    ['share of one at most 100', { stakeholderInfoBo: owner('100.01') }, 'stakeholders@owner sharePercentage: share-maximum'],
    ['share at most 2 decimals', { stakeholderInfoBo: owner('1.001') }, 'stakeholders@owner sharePercentage: share-format'],
    ['the day of the chart required for group B', { ...groupB, chartSignedOn: '', stakeholderInfoBo: without('owner') }, 'documents chartSignedOn: required'],
    ['the day of the chart not in the future', { ...groupB, chartSignedOn: dayAfter(today, 1), stakeholderInfoBo: without('owner') }, 'documents chartSignedOn: date-future'],
    ['the chart signed within six months', { ...groupB, chartSignedOn: dayAfter(today, -180), stakeholderInfoBo: without('owner') }],
    ['the chart signed within six months', { ...groupB, chartSignedOn: dayAfter(today, -185), stakeholderInfoBo: without('owner') }, 'documents chartSignedOn: chart-old'],
    ['shares together at most 100', { stakeholderInfoBo: two('40') }],
    ['shares together at most 100', { stakeholderInfoBo: two('40.01') }, 'stakeholders@owner sharePercentage: share-maximum', 'stakeholders@director sharePercentage: share-maximum'],
  ];
} // prettier-ignore

/** A company that holds 40 % of the business, and is held by the owner and by nobody else above a quarter. */
const holding: OwnerEntityDraft = {
  uid: 'holding',
  kind: 'company',
  country: 'VG',
  nameEn: 'Bramble Holding Ltd.',
  nameLocal: '',
  regNumber: 'VG 1234',
  exchange: '',
  ticker: '',
  regulator: '',
  beneficiaryClass: '',
  isDispersed: 0,
  sharePercentage: '40',
  votePercentage: '',
  owners: [{ uid: 'owner', roles: [], shares: '51', votes: '' }],
};

/** Rules over owners that are not people. */
function ownerRows(today: string): readonly Row[] {
  const { stakeholderInfoBo: people, kycFiles } = wholeBusiness(today);
  const chart = { chartSignedOn: today, kycFiles: [...kycFiles, exampleFile('211')] };
  const owned = (change: Partial<OwnerEntityDraft>, ...more: readonly Partial<OwnerEntityDraft>[]) => ({
    ...chart,
    ownerEntities: [change, ...more].map((each) => ({ ...holding, ...each })),
  });
  const based = (ownerBasis: string, sharePercentage = '') =>
    people.map((entry) => (entry.uid === 'owner' ? { ...entry, ownerBasis, sharePercentage } : entry));
  const trust = { kind: 'trust', regNumber: '', owners: [{ uid: 'owner', roles: ['settlor' as const, 'trustee' as const], shares: '', votes: '' }] };
  const circle = { owners: [{ uid: 'second', roles: [], shares: '20', votes: '' }, { uid: 'top', roles: [], shares: '80', votes: '' }] };
  const at = 'stakeholders@holding';
  return [
    ['entity: a company among the owners', owned({})],
    ['group B: no entity as owner', { ...owned({ owners: [], isDispersed: 1 }), businessType: '3', stakeholderInfoBo: people.filter(({ uid }) => uid !== 'owner') }, 'stakeholders: format'],
    ['211 and its day required where there is a layer', { ...owned({}), ...wholeFiles(today) }, 'documents 211: required-document', 'documents chartSignedOn: required'],
    ['entity: kind, country and name required', owned({ kind: '', country: '', nameEn: '', regNumber: '' }), `${at} kind: required-select`, `${at} country: required-select`, `${at} nameEn: required`],
    ['entity: number required of a company', owned({ regNumber: '' }), `${at} regNumber: required`],
    ['entity: registered in China', owned({ country: 'CN' })],
    ['entity: exchange and ticker of a listed company', owned({ kind: 'listed', owners: [] }), `${at} exchange: required`, `${at} ticker: required`],
    ['entity: a listed company ends its chain', owned({ kind: 'listed', owners: [], exchange: 'HKEX', ticker: '0005' })],
    ['entity: regulator of a regulated company', owned({ kind: 'regulated', owners: [] }), `${at} regulator: required`],
    ['entity: a state needs no number', owned({ kind: 'state', regNumber: '', owners: [] })],
    ['entity: owners of a company', owned({ owners: [] }), `${at} owners: owners-of-entity`],
    ['entity: owners of a company, unless nobody is above a quarter', owned({ owners: [], isDispersed: 1 })],
    ['entity: holds something', owned({ sharePercentage: '' }), `${at} sharePercentage: owner-apart`],
    ['entity: above 0', owned({ sharePercentage: '0' }), `${at} sharePercentage: share-minimum`],
    ['entity: shares together with people at most 100', owned({ sharePercentage: '40.01' }), `${at} sharePercentage: share-maximum`],
    ['entity: shares and votes may differ', owned({ sharePercentage: '10', votePercentage: '100' })],
    ['entity: owners at most 100', owned({ owners: [{ uid: 'owner', roles: [], shares: '100.01', votes: '' }] }), `${at} owners: share-maximum`],
    ['entity: owners have shares or votes', owned({ owners: [{ uid: 'owner', roles: [], shares: '', votes: '' }] }), `${at} owners: required`],
    ['entity: owners are in the list', owned({ owners: [{ uid: 'director', roles: [], shares: '60', votes: '' }] }), `${at} owners: owner-unknown`],
    ['entity: owns itself', owned({ owners: [{ uid: 'holding', roles: [], shares: '60', votes: '' }] }), `${at} owners: owner-unknown`],
    ['entity: owners each once', owned({ owners: [1, 2].map(() => ({ uid: 'owner', roles: [], shares: '30', votes: '' })) }), `${at} owners: owner-twice`],
    ['entity: two layers', owned({ owners: [{ uid: 'top', roles: [], shares: '100', votes: '' }] }, { uid: 'top', sharePercentage: '' })],
    ['entity: that hold each other', owned({ owners: [{ uid: 'top', roles: [], shares: '50', votes: '' }] }, { uid: 'top', sharePercentage: '', owners: [{ uid: 'owner', roles: [], shares: '60', votes: '' }, { uid: 'holding', roles: [], shares: '40', votes: '' }] })],
    ['trust: settlor, trustee and beneficiary', owned(trust), `${at} owners: trust-roles`],
    ['trust: a class of beneficiaries', owned({ ...trust, beneficiaryClass: 'Children of the settlor' })],
    ['trust: each person has a role', owned({ ...trust, owners: [{ uid: 'owner', roles: [], shares: '', votes: '' }] }), `${at} owners: trust-role`],
    ['owner through an entity needs no share', { ...owned({}), stakeholderInfoBo: based('chain') }],
    ['owner through an entity is named there', { stakeholderInfoBo: based('chain') }, 'stakeholders@owner ownerBasis: owner-in-no-entity'],
    ['owner by another basis has no share', { stakeholderInfoBo: based('official', '60') }, 'stakeholders@owner sharePercentage: share-of-direct'],
    ['owner by another basis has no share', { ...owned({}), stakeholderInfoBo: based('chain', '60') }, 'stakeholders@owner sharePercentage: share-of-direct'],
    ['managing official in place of an owner', { stakeholderInfoBo: based('official') }],
    ['managing official beside a listed company', { ...owned({ kind: 'listed', owners: [], exchange: 'HKEX', ticker: '0005' }), stakeholderInfoBo: based('official') }],
    ['no managing official beside an owner', { stakeholderInfoBo: [...based('official'), { ...wholeStakeholder('second', today), roles: [1], sharePercentage: '26' }] }, 'stakeholders@second ownerBasis: owner-and-official'],
    ['no managing official while entities hold each other', { ...owned({ ...circle, sharePercentage: '100' }, { uid: 'top', sharePercentage: '', owners: [{ uid: 'holding', roles: [], shares: '100', votes: '' }] }), stakeholderInfoBo: [...based('official'), { ...wholeStakeholder('second', today), roles: [1], sharePercentage: '', ownerBasis: 'chain' }] }, 'stakeholders@owner ownerBasis: official-in-circle'],
    ['managing official beside a quarter', { stakeholderInfoBo: [...based('official'), { ...wholeStakeholder('second', today), roles: [1], sharePercentage: '25' }] }],
  ];
} // prettier-ignore

const wholeFiles = (today: string) => ({ kycFiles: wholeBusiness(today).kycFiles, chartSignedOn: '' });

type PersonRow = readonly [rule: string, change: Partial<StakeholderDraft>, ...issues: string[]];

/** Rules of one of them. */
const personRows = (today: string): readonly PersonRow[] => [
  ['roles: at least one', { roles: [] }, ': director-missing', '@director roles: required-select'],
  ['nameEn required', { nameEn: '' }, '@director nameEn: required'],
  ['nameEn max 125', { nameEn: 'A'.repeat(125) }],
  ['nameEn max 125', { nameEn: 'A'.repeat(126) }, '@director nameEn: too-long'],
  ['nameEn letters, digits and spaces', { nameEn: "O'Neil" }, '@director nameEn: letters-digits-spaces'],
  ['gender required', { gender: '' }, '@director gender: required-select'],
  ['nationality required', { nationality: '' }, '@director nationality: required-select'],
  ['idCountry required', { idCountry: '' }, '@director idCountry: required-select', '@director idType: required-select'],
  ['idType required', { idType: '' }, '@director idType: required-select'],
  ['idType is one that the country issues', { idType: '11' }, '@director idType: required-select'],
  ['idType is one that the country issues', { idCountry: 'GB', idType: '11' }],
  ['residenceCountry required', { residenceCountry: '' }, '@director residenceCountry: required-select'],
  ['birthDate required', { birthDate: '' }, '@director birthDate: birthday-empty'],
  ['birthDate must be a real date', { birthDate: '1990-02-30' }, '@director birthDate: birthday-wrong'],
  ['birthDate is YYYY-MM-DD', { birthDate: '1990-2-3' }, '@director birthDate: birthday-wrong'],
  ['birthDate not in the future', { birthDate: today }],
  futureBirthDate(today),
  ['idNumber required', { idNumber: '' }, '@director idNumber: required'],
  ['idNumber letters, digits and ( ) _ / -', { idNumber: 'K.1' }, '@director idNumber: format'],
  ['idNumber a letter or digit', { idNumber: '----' }, '@director idNumber: format'],
  ['idNumber max 30', { idNumber: '1'.repeat(30) }],
  ['idNumber max 30', { idNumber: '1'.repeat(31) }, '@director idNumber: too-long'],
  ['no other stakeholder has this document', { idNumber: 'k-owner' }, '@owner idNumber: document-duplicate', '@director idNumber: document-duplicate'],
  ['no other stakeholder has this document', { idNumber: 'K(OWNER)' }, '@owner idNumber: document-duplicate', '@director idNumber: document-duplicate'],
  ['no other stakeholder has this document', { idCountry: 'SG', idNumber: 'K-owner' }],
  ['state required', { state: '' }, '@director state: required'],
  ['state max 255', { state: 'x'.repeat(255) }],
  ['state max 255', { state: 'x'.repeat(256) }, '@director state: too-long'],
  ['city required', { city: '' }, '@director city: required'],
  ['city max 255', { city: 'x'.repeat(255) }],
  ['city max 255', { city: 'x'.repeat(256) }, '@director city: too-long'],
  ['address required', { address: '' }, '@director address: required'],
  ['address max 255', { address: 'x'.repeat(255) }],
  ['postCode max 20', { postCode: '1'.repeat(20) }],
  ['postCode max 20', { postCode: '1'.repeat(21) }, '@director postCode: too-long'],
  ['position max 125', { position: 'x'.repeat(125) }],
  ['position max 125', { position: 'x'.repeat(126) }, '@director position: too-long'],
  ['address max 255', { address: 'x'.repeat(256) }, '@director address: too-long'],
  ['end required unless permanent', { idEffectiveDateEnd: '' }, '@director idEffectiveDateEnd: required'],
  ['end required unless permanent', { idEffectiveDateEnd: '', isPermanent: 1 }],
  ['end not before today, and for at least 90 days', { idEffectiveDateEnd: today }, '@director idEffectiveDateEnd: document-validity'],
  ['end not before today', { idEffectiveDateEnd: dayAfter(today, -1) }, '@director idEffectiveDateEnd: date-past'],
  ['valid for at least 90 days', { idEffectiveDateEnd: dayAfter(today, 89) }, '@director idEffectiveDateEnd: document-validity'],
  ['valid for at least 90 days', { idEffectiveDateEnd: dayAfter(today, 90) }],
]; // prettier-ignore

/** A future day, which on the 31st of December is beyond the years besides. */
function futureBirthDate(today: string): PersonRow {
  const tomorrow = dayAfter(today, 1);
  const isThisYear = tomorrow.slice(0, 4) === today.slice(0, 4);
  return [
    'birthDate not in the future',
    { birthDate: tomorrow },
    `@director birthDate: ${isThisYear ? 'date-future' : 'birthday-wrong'}`,
  ];
}

const serverRows: readonly Row[] = [
  [
    'phone: a number that can exist',
    { contactPhoneNumber: '11111111' },
    'basic contactPhoneNumber: mobile-wrong',
  ],
  ['industryType is one of the list', { industryType: '77' }, 'business industryType: required-select'],
  ['actualOpRegion are countries', { actualOpRegion: ['ZZ'] }, 'business actualOpRegion: required-select'],
];

/** The same of group B. */
const withoutOwners = (whole: EnterpriseDraft, today: string): EnterpriseDraft => ({
  ...whole,
  businessType: '3',
  stakeholderInfoBo: whole.stakeholderInfoBo.filter(({ roles }) => !roles.includes(1)),
  kycFiles: [...whole.kycFiles, exampleFile('211')],
  chartSignedOn: today,
});

export function enterpriseExamples(today: string): readonly Example<EnterpriseDraft>[] {
  const whole = wholeBusiness(today);
  const changed = (change: Partial<StakeholderDraft>): EnterpriseDraft => ({
    ...whole,
    stakeholderInfoBo: whole.stakeholderInfoBo.map((entry) =>
      entry.uid === 'director' ? { ...entry, ...change } : entry,
    ),
  });
  const common = { unchecked: [], isServers: false };
  const rows = [
    ...basicRows(today),
    ...businessRows,
    ...peopleRows(today),
    ...ownerRows(today),
    ...documentRows,
  ];
  const unfinished = {
    rule: 'everybody has a finished check',
    record: whole,
    unchecked: ['signatory'],
    isServers: false,
  };
  return [
    ...rows.map(([rule, change, ...issues]) => ({
      ...common,
      rule,
      record: { ...whole, ...change },
      issues,
    })),
    ...personRows(today).map(([rule, change, ...issues]) => ({
      ...common,
      rule: `stakeholder: ${rule}`,
      record: changed(change),
      issues: issues.map((issue) => `stakeholders${issue}`),
    })),
    ...serverRows.map(([rule, change, ...issues]) => ({
      rule,
      record: { ...whole, ...change },
      issues,
      unchecked: [],
      isServers: true,
    })),
    { ...unfinished, issues: ['stakeholders: unverified-with-owners'] },
    {
      ...unfinished,
      record: withoutOwners(whole, today),
      issues: ['stakeholders: unverified-without-owners'],
    },
  ];
}
