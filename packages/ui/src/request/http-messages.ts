// What a failed transport says (PLT-043). Not lazy like other texts: they must be there when loading fails.
import type { Language } from '../language/languages.ts';

type Text = Readonly<Record<Language, string>>;

const FAILED: Text = {
  en: 'Request failed! Please try again later.',
  'zh-Hans': '请求失败！请稍后再试。',
  'zh-Hant': '請求失敗！請稍後再試。',
};

const OFFLINE: Text = {
  en: 'You are offline. Nothing was sent.',
  'zh-Hans': '您已离线，请求未发送。',
  'zh-Hant': '您已離線，請求未有發送。',
};

const BY_STATUS: ReadonlyMap<number, Text> = new Map<number, Text>([
  [400, FAILED],
  [
    401,
    {
      en: 'Login expired! Please login again.',
      'zh-Hans': '登录已过期！请重新登录。',
      'zh-Hant': '登入已過期！請重新登入。',
    },
  ],
  [
    403,
    {
      en: 'The current account does not have permission to access!',
      'zh-Hans': '当前账户没有访问权限！',
      'zh-Hant': '目前帳戶沒有存取權限！',
    },
  ],
  [
    404,
    {
      en: 'The resource you are trying to access does not exist!',
      'zh-Hans': '您访问的资源不存在！',
      'zh-Hant': '您存取的資源不存在！',
    },
  ],
  [
    405,
    {
      en: 'Incorrect request method! Please try again later.',
      'zh-Hans': '请求方法不正确！请稍后再试。',
      'zh-Hant': '請求方法不正確！請稍後再試。',
    },
  ],
  [
    408,
    {
      en: 'Request timeout! Please try again later.',
      'zh-Hans': '请求超时！请稍后再试。',
      'zh-Hant': '請求逾時！請稍後再試。',
    },
  ],
  [500, { en: 'Service exception!', 'zh-Hans': '服务异常！', 'zh-Hant': '服務異常！' }],
  [502, { en: 'Gateway error!', 'zh-Hans': '网关错误！', 'zh-Hant': '閘道錯誤！' }],
  [503, { en: 'Service unavailable!', 'zh-Hans': '服务不可用！', 'zh-Hant': '服務無法使用！' }],
  [504, { en: 'Gateway timeout!', 'zh-Hans': '网关超时！', 'zh-Hant': '閘道逾時！' }],
]);

/** The text of a status; every other status, and no answer at all, has the text of 400. */
export function httpMessage(status: number, language: Language): string {
  return (BY_STATUS.get(status) ?? FAILED)[language];
}

export function offlineMessage(language: Language): string {
  return OFFLINE[language];
}
