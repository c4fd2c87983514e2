// The names of fields, variables and types that mean a numeric code of the contract, and the tables with the names of their
// values.

/** Matches any beginning: `memberKycStatus`, `payee.chain_type`. In lower case, without underscores. */
const ENDINGS: Readonly<Record<string, string>> = {
  roleid: 'memberRoles',
  membertype: 'memberTypes',
  kycstatus: 'kycStatuses',
  applystatus: 'institutionStatuses',
  checkresult: 'identityOutcomes',
  notifytype: 'notifyTypes',
  reviewlevel: 'reviewLevels',
  accounttype: 'accountTypes',
  tradingdirection: 'directions',
  fundingdirection: 'directions',
  chaintype: 'channels',
  channelcode: 'channels',
  networkcode: 'networks',
  localtype: 'localTypes',
  localtypeid: 'localTypes',
  risklevel: 'screeningRisks',
  authtype: 'authTypes',
  txntype: 'txnTypes or codeTxnTypes',
  businesstype: 'codeTxnTypes',
};

/** Only these exact names: a longer name has another meaning. */
const WHOLE: Readonly<Record<string, string>> = {
  role: 'memberRoles or stakeholderRoles',
  status: 'its statuses',
  level: 'reviewLevels',
  outcome: 'identityOutcomes or addressCheckResults',
  channel: 'channels',
  network: 'networks',
};

/** Names of several codes; a single number beside such a name is a count or a mark. */
const LISTS: Readonly<Record<string, string>> = {
  roles: 'memberRoles or stakeholderRoles',
  statuses: 'its statuses',
  levels: 'reviewLevels or countryRisks',
  channels: 'channels',
  banks: 'channels',
  chains: 'channels',
  networks: 'networks',
};

/** Types that are a code, so that a table by them has its names as keys. */
const TYPES: Readonly<Record<string, string>> = {
  RoleId: 'memberRoles',
  MemberType: 'memberTypes',
  KycStatus: 'kycStatuses',
  InstitutionStatus: 'institutionStatuses',
  ApplicationStatus: 'institutionStatuses',
  IdentityOutcome: 'identityOutcomes',
  ReviewLevel: 'reviewLevels',
  StakeholderRole: 'stakeholderRoles',
  ChannelCode: 'channels',
  BankChannel: 'channels',
  ChainChannel: 'channels',
  NetworkCode: 'networks',
  LocalTypeId: 'localTypes',
  RiskLevel: 'screeningRisks or countryRisks',
  AuthType: 'authTypes',
  BillStatus: 'billStatuses',
  TransferStatus: 'transferStatuses',
  TxnType: 'txnTypes',
  LegacyTxnType: 'legacyTxnTypes',
};

/** Codes that include 0; for others it is a count, or an HTTP status without an answer. */
const WITH_ZERO = new Set(['directions', 'screeningRisks', 'addressCheckResults']);

/**
 * Excludes other meanings: a status is also one of HTTP, a level one of compression, and a business type one
 * of a record.
 */
const isOther = (bare: string, value: number): boolean =>
  (bare.startsWith('status') && value >= 100) ||
  (bare.startsWith('level') && value > 3) ||
  (bare === 'businesstype' && value !== 8);

/** The table with the names of a field's values; undefined if the field holds no code, or `value` is not one. */
export function tableOfName(name: string, value: number, isListed: boolean): string | undefined {
  const bare = name.replaceAll('_', '').toLowerCase();
  if (isOther(bare, value)) return undefined;
  const ending = Object.keys(ENDINGS).find((each) => bare.endsWith(each));
  const table =
    (ending === undefined ? undefined : ENDINGS[ending]) ??
    WHOLE[bare] ??
    (isListed ? LISTS[bare] : undefined);
  return table === undefined || (value === 0 && !WITH_ZERO.has(table)) ? undefined : table;
}

/** The table with the names of a field's values that are texts of digits. */
export const tableOfText = (name: string): string | undefined =>
  /^(?:.*_)?file_?(?:biz_?)?types?$/i.test(name) ? 'fileTypes' : undefined;

/** The table with the names of a type's values. */
export const tableOfType = (type: string): string | undefined => TYPES[type];

/** Every table that is named here. */
export const tablesNamed: ReadonlySet<string> = new Set(
  [ENDINGS, WHOLE, LISTS, TYPES]
    .flatMap((names) => Object.values(names))
    .flatMap((tables) => tables.split(' or '))
    .concat('fileTypes'),
);
