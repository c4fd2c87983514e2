// Every route and call that the two specification documents name exists here under exactly that name. If a
// path differs, docs/decisions/0006-readings.md says why.
import { fullPath } from '@causeway/contract';
import { endpoints } from '@causeway/contract/endpoints';
import { describe, expect, test } from 'vitest';
import { routes } from './routes.ts';

const named = [
  '/login',
  '/register',
  '/403',
  '/404',
  '/500',
  '/overview',
  '/account/currency-account',
  '/account/bank-details',
  '/account/collection-accounts',
  '/account/collection-account-details/{id}',
  '/account/account-information',
  '/account/account-information/id-verification',
  '/account/id-verification',
  '/account/account-information/update-identity-information',
  '/account/account-information/update-information',
  '/account/account-information/id-verification-rejected',
  '/update-identity-information',
  '/update-information',
  '/id-verification-rejected',
  '/account/account-information/billing-list',
  '/account/billing-list',
  '/account/wallet-transactions',
  '/payee/add-payees',
  '/payee/payee-list',
  '/payee/modify-payee/{id}',
  '/payee/payee-details/{id}',
  '/payee/add-new-payee-review/{id}',
  '/deposit/new-deposit',
  '/deposit/deposit-records',
  '/deposit/deposit-details/{txnNo}',
  '/exchange/new-exchange',
  '/exchange/exchange-records',
  '/transfer/new-transfer',
  '/transfer/global-direct-payment',
  '/transfer/transfer-records',
  '/developer/sub-account-transaction',
  '/developer/developer-platform',
  '/security/permission-settings',
  '/security/user-list',
  '/messages',
  '/jumio-callback',
] as const;

const declared: readonly { readonly path: string; readonly alias?: readonly string[] }[] =
  Object.values(routes);
const paths = declared.flatMap(({ path, alias = [] }) => [path, ...alias]);

test.each(named)('the documents agree on the route %s', (route) => {
  expect(paths.map((path) => path.replaceAll(/\$(\w+)/g, '{$1}'))).toContain(route);
});

/** The address `/account` redirects to account information, as the root does to the overview. */
const auth = [
  ...['loginEmail', 'regEmail', 'loginSms', 'regSms', 'loginDeviceSendCode', 'captchaCheck', 'reg'],
  ...['loginCheck', 'loginByPwV2', 'loginByCodeV2', 'pre/googleAuthBind', 'googleAuthBind', 'refreshToken'],
  ...['verifyLoginId', 'pwResetEmailCodeSendV2', 'pwResetSmsSendV2', 'pwResetCodeVerify', 'pwdReset'],
].map((call) => `POST /web/user/{type}/${call}`);

const accounts = [
  ...['globalAccList', 'globalAccDetail', 'verifyCryptoAddr', 'verifyCryptoAddrList', 'gaRemarkUpdate'],
  ...['preGlobalAccApply', 'globalAccApply', 'cryList', 'globalAccByCry', 'gaProofDownload'],
].map((call) => `POST /web/acc/${call}`);

const calls = [
  ...auth,
  'POST /web/logout',
  'POST /web/mem/memberInfo',
  'POST /web/msg/msgCodeSendV2',
  'GET /dict/getDictInfo',
  'POST /web/dict/country/all',
  'POST /web/kyc/v2/queryRiskCountryList',
  'POST /web/user/getCountryCode',
  'GET /notice/getAlertNotice',
  'POST /web/file/upload',
  'POST /web/file/download',
  ...accounts,
  'POST /web/rcAcc/preRcAccApply',
  'POST /web/rcAcc/rcAccApply',
  'GET /trading/merchant/balanceByCurrencyCode',
  'POST /trading/merchant/txnFileAdd',
  'GET /trading/merchant/txnFileGet',
  'GET /trading/merchant/download/transferPdf',
  'POST /trading/merchant/txn/autyTypeGet',
  'POST /trading/merchant/txn/smsCodeSend',
  'POST /trading/merchant/txn/emailCodeSend',
  'POST /trading/merchant/memberBillList',
  'POST /trading/merchant/exportMemberBill',
  'POST /trading/merchant/accountTransfer',
  'POST /trading/merchant/funds-flow/queryList',
  'POST /trading/merchant/funds-flow/exportCsv',
  'POST /trading/merchant/funds-flow/exportFundsMonthlyStatement',
  'GET /trading/merchant/v1/orderInfo',
  'POST /trading/merchant/v1/statement/query',
  'POST /trading/merchant/v1/statement/download',
  'POST /web/individualKYC/queryKyc',
  'POST /web/individualKYC/addOrUpdateKyc',
  'POST /web/kyc/queryKyc',
  'POST /web/kyc/addOrUpdateKyc',
  'POST /web/instApply/addOrUpdateApply',
  'POST /web/jumio/verify',
  'POST /web/jumio/query',
  'POST /web/idv/kyc/modify/details',
  'POST /web/biz/kyc/modify/details',
  'POST /web/idv/kyc/modify/commit',
  'POST /web/biz/kyc/modify/commit',
  'POST /web/jumio/whitelist/verify',
  'POST /web/jumio/whitelist/query',
  'POST /web/whiteListJumio/queryStakeholderJumio',
  'POST /web/whiteListJumio/submitStakeholderJumio',
];

/** The documents leave the prefix open: ours starts with `/api`. */
const ours = endpoints.map(
  (call) =>
    `${call.method} ${fullPath(call)
      .replace(/^\/api\/[^/]+/, '')
      .replaceAll(/:(\w+)/g, '{$1}')}`,
);

test.each(calls)('the documents agree on the call %s', (call) => expect(ours).toContain(call));

describe('calls that the documents name but the product refuses', () => {
  // The documents do not show its payload. It serves payments on behalf of others, which the guard always
  // refuses.
  const closed = 'POST /web/kyc/updatePoboAddrInfo';

  test('include one call, which no page uses', () => {
    expect(ours).not.toContain(closed);
    expect(routes['global-direct-payment'].guard).toBe('closed');
    const refused = declared.filter((route) => 'guard' in route && route.guard === 'closed');
    expect(refused.map(({ path }) => path)).toEqual(['/transfer/global-direct-payment']);
  });
});

const catalogues = import.meta.glob<string>('../../**/messages/en.ts', {
  eager: true,
  query: '?raw',
  import: 'default',
});

test('no text promises a later release', () => {
  const says =
    /coming soon|not (?:yet )?(?:available|built) yet|will be available|in a later (?:version|release)/i;
  const found = Object.entries(catalogues).filter(([, text]) => says.test(text));
  expect(Object.keys(catalogues).length).toBeGreaterThan(20);
  expect(found.map(([path]) => path)).toEqual([]);
});
