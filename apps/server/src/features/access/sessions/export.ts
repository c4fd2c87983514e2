// The sign-in history as a CSV file, all of it, times in Hong Kong. What a browser says of itself comes from whoever
// sent it, so that it may well look like a formula.
import type { Language, LoginRecord } from '@causeway/contract';
import { csvFile, type CsvLine } from '../../../platform/csv.ts';
import type { FeatureContext } from '../../../platform/feature.ts';
import { hongKongTime } from '../../../platform/clock/hong-kong.ts';
import { loginRecordOf } from './list.ts';
import { type LoginRecordRow, walkLoginRecords } from './store.ts';

type Column = 'at' | 'outcome' | 'method' | 'browser' | 'os' | 'device' | 'address' | 'country';

const headings: Readonly<Record<Language, Readonly<Record<Column, string>>>> = {
  en: {
    at: 'Time (GMT+8)',
    outcome: 'Outcome',
    method: 'Signed in with',
    browser: 'Browser',
    os: 'System',
    device: 'Device',
    address: 'Network address',
    country: 'Country',
  },
  'zh-Hans': {
    at: '时间 (GMT+8)',
    outcome: '结果',
    method: '登录方式',
    browser: '浏览器',
    os: '系统',
    device: '设备',
    address: '网络地址',
    country: '国家/地区',
  },
  'zh-Hant': {
    at: '時間 (GMT+8)',
    outcome: '結果',
    method: '登入方式',
    browser: '瀏覽器',
    os: '系統',
    device: '裝置',
    address: '網絡地址',
    country: '國家/地區',
  },
};

interface Words {
  readonly outcome: Readonly<Record<LoginRecord['outcome'], string>>;
  readonly method: Readonly<Record<NonNullable<LoginRecord['method']>, string>>;
  readonly device: Readonly<Record<LoginRecord['device'], string>>;
}

const words: Readonly<Record<Language, Words>> = {
  en: {
    outcome: {
      'signed-in': 'Signed in',
      'wrong-credentials': 'Wrong account or password',
      'wrong-code': 'Wrong code',
      locked: 'Locked after failures',
      barred: 'Not allowed in',
      registered: 'Registered',
      'password-reset': 'Password reset',
    },
    method: { password: 'Password', email: 'Email code', sms: 'SMS code', passkey: 'Passkey' },
    device: { desktop: 'Computer', phone: 'Phone', tablet: 'Tablet' },
  },
  'zh-Hans': {
    outcome: {
      'signed-in': '登录成功',
      'wrong-credentials': '账户或密码错误',
      'wrong-code': '验证码错误',
      locked: '失败次数过多，已锁定',
      barred: '不允许登录',
      registered: '注册',
      'password-reset': '重置密码',
    },
    method: { password: '密码', email: '邮箱验证码', sms: '短信验证码', passkey: '通行密钥' },
    device: { desktop: '电脑', phone: '手机', tablet: '平板' },
  },
  'zh-Hant': {
    outcome: {
      'signed-in': '登入成功',
      'wrong-credentials': '帳戶或密碼錯誤',
      'wrong-code': '驗證碼錯誤',
      locked: '失敗次數過多，已鎖定',
      barred: '不允許登入',
      registered: '註冊',
      'password-reset': '重設密碼',
    },
    method: { password: '密碼', email: '電郵驗證碼', sms: '短訊驗證碼', passkey: '通行密鑰' },
    device: { desktop: '電腦', phone: '手機', tablet: '平板電腦' },
  },
};

const columns: readonly Column[] = [
  'at',
  'outcome',
  'method',
  'browser',
  'os',
  'device',
  'address',
  'country',
];

/** Refuses nothing-to-export. */
export const exportLoginHistory = (
  { db }: Pick<FeatureContext, 'db'>,
  personId: string,
  language: Language,
): Promise<AsyncGenerator<string>> =>
  csvFile(
    columns.map((column) => headings[language][column]),
    linesOf(walkLoginRecords(db, personId), words[language]),
  );

async function* linesOf(
  records: AsyncIterable<LoginRecordRow>,
  inLanguage: Words,
): AsyncGenerator<CsvLine, void, undefined> {
  for await (const record of records) yield cellsOf(loginRecordOf(record), inLanguage);
}

const cellsOf = (record: LoginRecord, { outcome, method, device }: Words): CsvLine => [
  hongKongTime(new Date(record.at)),
  outcome[record.outcome],
  record.method === null ? '' : method[record.method],
  [record.browser, record.browserVersion].filter((part) => part !== null).join(' '),
  record.os ?? '',
  device[record.device],
  record.address ?? '',
  record.country ?? '',
];
