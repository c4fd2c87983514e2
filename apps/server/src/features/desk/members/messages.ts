// What the requests of staff say in words, to who reviews them.
import type { Language, Text } from '@causeway/contract';
import type { NamedRequest, RequestKind } from './access-store.ts';

const kinds: Readonly<Record<RequestKind, Text>> = {
  'enable-person': {
    en: 'Restore a person disabled for fraud',
    'zh-Hans': '恢复因欺诈停用的人员',
    'zh-Hant': '恢復因欺詐停用的人員',
  },
  'enable-member': {
    en: 'Restore a member disabled for fraud',
    'zh-Hans': '恢复因欺诈停用的会员',
    'zh-Hant': '恢復因欺詐停用的會員',
  },
  'revoke-authenticator': {
    en: 'Remove the authenticator',
    'zh-Hans': '移除身份验证器',
    'zh-Hant': '移除身份驗證器',
  },
  'revoke-passkeys': {
    en: 'Remove all passkeys',
    'zh-Hans': '移除全部通行密钥',
    'zh-Hant': '移除全部通行密鑰',
  },
  'revoke-trusted-browsers': {
    en: 'Remove all trusted browsers',
    'zh-Hans': '移除全部受信任浏览器',
    'zh-Hant': '移除全部受信任瀏覽器',
  },
};

export const kindText = (kind: RequestKind, language: Language): string => kinds[kind][language];

/** Whom it is about, as staff know them. */
export const aboutWhom = ({ email, country_code, mobile, member_name, member_id }: NamedRequest): string =>
  email ?? (mobile === null ? (member_name ?? member_id) : `+${country_code ?? ''} ${mobile}`);

export const findings = {
  unchanged: {
    en: 'Unchanged since the request',
    'zh-Hans': '与申请时一致',
    'zh-Hant': '與申請時一致',
  },
  changed: {
    en: 'Changed or removed since the request: reject it and request again if still needed',
    'zh-Hans': '申请后已变更或已不存在：请驳回；如仍有需要，请重新申请',
    'zh-Hant': '申請後已變更或已不存在：請駁回；如仍有需要，請重新申請',
  },
} as const satisfies Record<string, Text>;
