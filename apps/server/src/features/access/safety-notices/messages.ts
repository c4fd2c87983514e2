// What the notices of safety say, by mail and by SMS: what happened, when, from where, and what to do if it was not they.
import type { Language, Text } from '@causeway/contract';
import { describeAgent } from '../../../platform/auth/describe-agent.ts';
import { hongKongTime } from '../../../platform/clock/hong-kong.ts';
import type { MailContent } from '../../reference/mail/index.ts';
import type { NoticeData, NoticeKind } from './notice.ts';
import { type Advice, advices, notices } from './texts.ts';

export interface Notice extends Omit<NoticeData, 'kind' | 'personId'> {
  readonly kind: NoticeKind;
  /** The address of the portal, from the configuration and never from a call. */
  readonly portal: string;
}

export const isNoticeKind = (kind: string): kind is NoticeKind => Object.hasOwn(notices, kind);

interface Fact {
  readonly label: Text;
  readonly value: string;
}

const labels = {
  time: { en: 'Time', 'zh-Hans': '时间', 'zh-Hant': '時間' },
  browser: { en: 'Browser', 'zh-Hans': '浏览器', 'zh-Hant': '瀏覽器' },
  address: { en: 'Network address', 'zh-Hans': '网络地址', 'zh-Hant': '網絡地址' },
  passkey: { en: 'Passkey', 'zh-Hans': '通行密钥', 'zh-Hant': '通行密鑰' },
  codesLeft: { en: 'Recovery codes left', 'zh-Hans': '剩余恢复码', 'zh-Hant': '剩餘復原碼' },
  method: { en: 'What was right', 'zh-Hans': '正确的验证', 'zh-Hant': '正確的驗證' },
  factor: { en: 'Removed', 'zh-Hans': '已移除', 'zh-Hant': '已移除' },
} as const satisfies Record<string, Text>;

const factors: Readonly<Record<string, Text>> = {
  authenticator: { en: 'Authenticator', 'zh-Hans': '身份验证器', 'zh-Hant': '身份驗證器' },
  passkeys: { en: 'Passkeys', 'zh-Hans': '通行密钥', 'zh-Hant': '通行密鑰' },
  'trusted-browsers': { en: 'Trusted browsers', 'zh-Hans': '受信任浏览器', 'zh-Hant': '受信任瀏覽器' },
};

const methods: Readonly<Record<string, Text>> = {
  password: { en: 'Password', 'zh-Hans': '登录密码', 'zh-Hant': '登入密碼' },
  email: { en: 'Code by email', 'zh-Hans': '邮箱验证码', 'zh-Hant': '電郵驗證碼' },
  sms: { en: 'Code by SMS', 'zh-Hans': '短信验证码', 'zh-Hant': '短訊驗證碼' },
};

export function noticeMail(language: Language, notice: Notice): MailContent {
  const { subject, opening, advice } = notices[notice.kind];
  return {
    subject: subject[language],
    paragraphs: [opening[language], adviceText(language, advice, notice)],
    facts: factsOf(language, notice).map(({ label, value }) => ({ label: label[language], value })),
  };
}

export function noticeSms(language: Language, notice: Notice): string {
  const { subject, advice } = notices[notice.kind];
  const end = language === 'en' ? '.' : '。';
  return [`${subject[language]}${end}`, `${timeOf(notice)}${end}`, adviceText(language, advice, notice)].join(
    language === 'en' ? ' ' : '',
  );
}

const adviceText = (language: Language, advice: Advice, { portal }: Notice): string =>
  advices[advice][language].replace('{portal}', portal);

const timeOf = ({ at }: Notice): string => `${hongKongTime(new Date(at))} (GMT+8)`;

function factsOf(language: Language, notice: Notice): readonly Fact[] {
  const { address, country, facts } = notice;
  const { passkey, codesLeft, factor, method } = facts;
  const said: readonly (readonly [Text, string | null])[] = [
    [labels.time, timeOf(notice)],
    [labels.browser, browserOf(notice)],
    [labels.address, address && (country === null ? address : `${address} (${country})`)],
    [labels.method, methods[textOf(method) ?? '']?.[language] ?? null],
    [labels.passkey, textOf(passkey)],
    [labels.codesLeft, textOf(codesLeft)],
    [labels.factor, factors[textOf(factor) ?? '']?.[language] ?? null],
  ];
  return said.flatMap(([label, value]) => (value === null ? [] : [{ label, value }]));
}

const textOf = (value: string | number | null | undefined): string | null =>
  value === undefined || value === null ? null : String(value);

function browserOf({ agent }: Notice): string | null {
  const { browser, browserVersion, os } = describeAgent(agent);
  const name = [browser, browserVersion].filter((part) => part !== null).join(' ');
  return [name, os].filter((part) => part !== null && part !== '').join(', ') || null;
}
