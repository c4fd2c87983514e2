// The texts that replace a refusal's own if its reason is known, in each language.
import type { Language } from '../../language.ts';
import type { RefusalReason } from '../reasons.ts';

export const reasonTexts = {
  en: {
    'passkey-unknown':
      'This passkey is not set up for your account. It may have been removed. Use another passkey or another method.',
    'passkey-expired': 'The request for your passkey has expired. Please try again.',
    'passkey-counter':
      'This passkey reports fewer uses than before, so a copy of it may exist. Use another method, then remove this passkey and add a new one.',
    'passkey-origin':
      'This passkey was used at another address than ours. Open our site in its own window, at its own address, and try again.',
    'passkey-unverified':
      'Your passkey did not check that it was you. If it is a security key, set a PIN for it in your device settings or the key maker’s app, then try again.',
    clock:
      'This code belongs to another time. Check your phone’s clock and let it set itself automatically, then enter a new code.',
    'code-used': 'This code has been used already. Wait for the next one in your app, then enter it.',
    'reset-elsewhere':
      'You can only set the new password in the browser where you entered the code. Go back to it, or start again here and allow cookies.',
    'enabled-again':
      'Your account was disabled for a while, which ended this session. It is enabled again: please sign in.',
  },
  'zh-Hans': {
    'passkey-unknown': '此通行密钥未绑定到您的账户，可能已被移除。请使用其他通行密钥或其他方式。',
    'passkey-expired': '通行密钥请求已过期，请重试。',
    'passkey-counter':
      '此通行密钥报告的使用次数少于此前记录，可能存在副本。请使用其他方式，然后移除该通行密钥并重新添加。',
    'passkey-origin': '此通行密钥是在其他网址上使用的。请在独立窗口中打开我们的网站，再重试。',
    'passkey-unverified':
      '您的通行密钥未验证您本人。如使用安全密钥，请先在设备设置或密钥厂商的应用中为其设置 PIN，再重试。',
    clock: '此验证码属于其他时间。请检查手机时钟并设为自动校准，然后输入新的验证码。',
    'code-used': '此验证码已使用过。请等待应用显示下一个验证码，再输入。',
    'reset-elsewhere':
      '只能在您输入验证码的浏览器中设置新密码。请回到该浏览器，或在此重新开始并允许使用 Cookie。',
    'enabled-again': '您的账户曾被停用，因此该会话已结束。账户现已重新启用，请登录。',
  },
  'zh-Hant': {
    'passkey-unknown': '此通行密鑰並未綁定至您的帳戶，可能已被移除。請使用其他通行密鑰或其他方式。',
    'passkey-expired': '通行密鑰請求已過期，請重試。',
    'passkey-counter':
      '此通行密鑰回報的使用次數少於先前紀錄，可能存在複本。請使用其他方式，然後移除該通行密鑰並重新新增。',
    'passkey-origin': '此通行密鑰是在其他網址上使用的。請在獨立視窗中開啟我們的網站，再重試。',
    'passkey-unverified':
      '您的通行密鑰並未驗證您本人。如使用安全密鑰，請先在裝置設定或密鑰廠商的應用程式中為其設定 PIN，再重試。',
    clock: '此驗證碼屬於其他時間。請檢查手機時鐘並設為自動校正，然後輸入新的驗證碼。',
    'code-used': '此驗證碼已使用過。請等待應用程式顯示下一個驗證碼，再輸入。',
    'reset-elsewhere':
      '只能在您輸入驗證碼的瀏覽器中設定新密碼。請返回該瀏覽器，或在此重新開始並允許使用 Cookie。',
    'enabled-again': '您的帳戶曾被停用，因此該登入狀態已結束。帳戶現已重新啟用，請登入。',
  },
} as const satisfies Record<Language, Readonly<Record<RefusalReason, string>>>;
