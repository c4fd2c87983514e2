// The texts of failed transports (PLT-043). Separate from the other texts and in all languages at once, because the web
// needs them when nothing else could be fetched.
import type { Language } from '../language.ts';

export const httpMessages = {
  en: {
    malformed: 'Request failed! Please try again later.',
    'login-expired': 'Login expired! Please login again.',
    forbidden: 'The current account does not have permission to access!',
    'not-found': 'The resource you are trying to access does not exist!',
    'method-not-allowed': 'Incorrect request method! Please try again later.',
    timeout: 'Request timeout! Please try again later.',
    'too-large': 'The file is too large, upload failed!',
    'too-many-requests': 'Too many requests. Please wait a moment and try again.',
    failure: 'Service exception!',
    'bad-gateway': 'Gateway error!',
    unavailable: 'Service unavailable!',
    'gateway-timeout': 'Gateway timeout!',
  },
  'zh-Hans': {
    malformed: '请求失败！请稍后再试。',
    'login-expired': '登录已过期！请重新登录。',
    forbidden: '当前账户没有访问权限！',
    'not-found': '您访问的资源不存在！',
    'method-not-allowed': '请求方法不正确！请稍后再试。',
    timeout: '请求超时！请稍后再试。',
    'too-large': '文件过大，上传失败！',
    'too-many-requests': '请求过于频繁，请稍候再试。',
    failure: '服务异常！',
    'bad-gateway': '网关错误！',
    unavailable: '服务不可用！',
    'gateway-timeout': '网关超时！',
  },
  'zh-Hant': {
    malformed: '請求失敗！請稍後再試。',
    'login-expired': '登入已過期！請重新登入。',
    forbidden: '目前帳戶沒有存取權限！',
    'not-found': '您存取的資源不存在！',
    'method-not-allowed': '請求方法不正確！請稍後再試。',
    timeout: '請求逾時！請稍後再試。',
    'too-large': '檔案過大，上載失敗！',
    'too-many-requests': '請求過於頻繁，請稍候再試。',
    failure: '服務異常！',
    'bad-gateway': '閘道錯誤！',
    unavailable: '服務無法使用！',
    'gateway-timeout': '閘道逾時！',
  },
} as const satisfies Record<Language, Readonly<Record<string, string>>>;

/** Too many requests, if the wait is known. */
export const waits = {
  en: 'Too many requests. Please try again in {time}.',
  'zh-Hans': '请求过于频繁，请在{time}后再试。',
  'zh-Hant': '請求過於頻繁，請於{time}後再試。',
} as const satisfies Record<Language, string>;

/** An amount that is too small, if the minimum is known. */
export const minimums = {
  en: 'The amount is too small. The minimum is {min}.',
  'zh-Hans': '金额过小，最低为 {min}。',
  'zh-Hant': '金額過小，最低為 {min}。',
} as const satisfies Record<Language, string>;

/** Insufficient funds, if the shortage is known. */
export const shortages = {
  en: 'Insufficient balance: {needed} needed, {available} available, {missing} missing.',
  'zh-Hans': '余额不足：需要 {needed}，可用 {available}，还差 {missing}。',
  'zh-Hant': '結餘不足：需要 {needed}，可用 {available}，尚欠 {missing}。',
} as const satisfies Record<Language, string>;

/** After a wrong proof: the attempts left before a lock. */
export const triesLeft = {
  en: {
    2: 'You have 2 attempts left. After that, your account locks for {time}.',
    1: 'You have 1 attempt left. After that, your account locks for {time}.',
  },
  'zh-Hans': { 2: '您还可尝试 2 次，之后将锁定{time}。', 1: '您还可尝试 1 次，之后将锁定{time}。' },
  'zh-Hant': { 2: '您尚可嘗試 2 次，其後將鎖定{time}。', 1: '您尚可嘗試 1 次，其後將鎖定{time}。' },
} as const satisfies Record<Language, unknown>;
