// The words of the notices of safety, in every language.
import type { Text } from '@causeway/contract';
import type { NoticeKind } from './notice.ts';

export type Advice = 'secure' | 'known' | 'taken-over' | 'not-in' | 'ended' | 'by-staff';

/** What to do if it was not they. `{portal}` is the portal's address. */
export const advices: Readonly<Record<Advice, Text>> = {
  secure: {
    en: 'If it was not you, change your password at {portal} at once, end the sessions that you do not know and contact us.',
    'zh-Hans': '如非您本人操作，请立即前往 {portal} 修改密码，结束您不认识的会话，并联系我们。',
    'zh-Hant': '如非您本人操作，請立即前往 {portal} 更改密碼，結束您不認識的工作階段，並聯絡我們。',
  },
  'taken-over': {
    en: 'If it was not you, somebody else is in your account: contact us at once and reset your password at {portal}.',
    'zh-Hans': '如非您本人操作，说明他人正在使用您的账户：请立即联系我们，并前往 {portal} 重置密码。',
    'zh-Hant': '如非您本人操作，表示他人正在使用您的帳戶：請立即聯絡我們，並前往 {portal} 重設密碼。',
  },
  known: {
    en: 'Nobody has got in. If it was not you, somebody knows your password or reads your messages: change your password at {portal} at once, and give no code to anybody.',
    'zh-Hans':
      '尚无人登录成功。如非您本人操作，说明有人知道您的密码或能看到您的消息：请立即前往 {portal} 修改密码，切勿将验证码告知任何人。',
    'zh-Hant':
      '尚無人登入成功。如非您本人操作，表示有人知道您的密碼或能看到您的訊息：請立即前往 {portal} 更改密碼，切勿將驗證碼告知任何人。',
  },
  'not-in': {
    en: 'Nobody has got in. If it was not you, somebody is trying your account: use a password that you use nowhere else, and give no code to anybody. You can change it at {portal}.',
    'zh-Hans':
      '尚无人登录成功。如非您本人操作，说明有人正在尝试您的账户：请使用与其他网站不同的密码，切勿将验证码告知任何人。您可前往 {portal} 修改密码。',
    'zh-Hant':
      '尚無人登入成功。如非您本人操作，表示有人正在嘗試您的帳戶：請使用與其他網站不同的密碼，切勿將驗證碼告知任何人。您可前往 {portal} 更改密碼。',
  },
  ended: {
    en: 'Sign in again at {portal}, look through your sign-in history and change your password if you find a sign-in that was not yours. Contact us if in doubt.',
    'zh-Hans': '请前往 {portal} 重新登录并查看登录记录；如发现非本人登录，请修改密码。如有疑问，请联系我们。',
    'zh-Hant': '請前往 {portal} 重新登入並查看登入記錄；如發現非本人登入，請更改密碼。如有疑問，請聯絡我們。',
  },
  'by-staff': {
    en: 'If you did not ask us for it and we have not spoken with you about it, contact us.',
    'zh-Hans': '如您并未提出此要求，我们也未曾就此与您沟通，请联系我们。',
    'zh-Hant': '如您並未提出此要求，我們亦未曾就此與您溝通，請聯絡我們。',
  },
};

interface NoticeText {
  readonly subject: Text;
  readonly opening: Text;
  readonly advice: Advice;
}

export const notices: Readonly<Record<NoticeKind, NoticeText>> = {
  'new-browser': {
    subject: {
      en: 'Sign-in to Causeway from a new browser',
      'zh-Hans': '新浏览器登录 Causeway',
      'zh-Hant': '新瀏覽器登入 Causeway',
    },
    opening: {
      en: 'Your Causeway account was signed in to from a browser that we did not know.',
      'zh-Hans': '有人在一个我们未识别的浏览器中登录了您的 Causeway 账户。',
      'zh-Hant': '有人在一個我們未識別的瀏覽器中登入了您的 Causeway 帳戶。',
    },
    advice: 'secure',
  },
  'passkey-new-browser': {
    subject: {
      en: 'Sign-in to Causeway with a passkey from a new browser',
      'zh-Hans': '在新浏览器使用通行密钥登录 Causeway',
      'zh-Hant': '在新瀏覽器使用通行密鑰登入 Causeway',
    },
    opening: {
      en: 'Your Causeway account was signed in to with one of your passkeys, from a browser that we did not know.',
      'zh-Hans': '有人在一个我们未识别的浏览器中，使用您的通行密钥登录了您的 Causeway 账户。',
      'zh-Hant': '有人在一個我們未識別的瀏覽器中，使用您的通行密鑰登入了您的 Causeway 帳戶。',
    },
    advice: 'taken-over',
  },
  'sign-in-left': {
    subject: {
      en: 'A sign-in to your Causeway account was not finished',
      'zh-Hans': '您的 Causeway 账户有一次登录未完成',
      'zh-Hant': '您的 Causeway 帳戶有一次登入未完成',
    },
    opening: {
      en: 'Somebody began to sign in to your Causeway account and got the first step right, but did not finish the next one.',
      'zh-Hans': '有人开始登录您的 Causeway 账户并通过了第一步验证，但未完成下一步。',
      'zh-Hant': '有人開始登入您的 Causeway 帳戶並通過了第一步驗證，但未完成下一步。',
    },
    advice: 'known',
  },
  'browser-trusted': {
    subject: {
      en: 'A browser was trusted for your Causeway account',
      'zh-Hans': '您的 Causeway 账户已添加受信任浏览器',
      'zh-Hant': '您的 Causeway 帳戶已新增受信任瀏覽器',
    },
    opening: {
      en: 'A browser was added to those that your Causeway account trusts. Signing in with it asks for no further proof that it is yours.',
      'zh-Hans':
        '您的 Causeway 账户已将一个浏览器设为受信任，使用该浏览器登录时不再要求验证是否为您的浏览器。',
      'zh-Hant':
        '您的 Causeway 帳戶已將一個瀏覽器設為受信任，使用該瀏覽器登入時不再要求驗證是否為您的瀏覽器。',
    },
    advice: 'secure',
  },
  'password-changed': {
    subject: {
      en: 'Your Causeway password was changed',
      'zh-Hans': '您的 Causeway 登录密码已修改',
      'zh-Hant': '您的 Causeway 登入密碼已更改',
    },
    opening: {
      en: 'The password of your Causeway account was changed. Your other sessions have ended, and exchanges and transfers are not possible for 24 hours.',
      'zh-Hans': '您的 Causeway 账户登录密码已修改。其他会话均已结束，24 小时内不能进行兑换和转账。',
      'zh-Hant': '您的 Causeway 帳戶登入密碼已更改。其他工作階段均已結束，24 小時內不能進行兌換和轉帳。',
    },
    advice: 'taken-over',
  },
  'password-reset': {
    subject: {
      en: 'Your Causeway password was reset',
      'zh-Hans': '您的 Causeway 登录密码已重置',
      'zh-Hant': '您的 Causeway 登入密碼已重設',
    },
    opening: {
      en: 'A new password was set for your Causeway account. All sessions have ended, and exchanges and transfers are not possible for 24 hours.',
      'zh-Hans': '您的 Causeway 账户已设置新密码。所有会话均已结束，24 小时内不能进行兑换和转账。',
      'zh-Hant': '您的 Causeway 帳戶已設定新密碼。所有工作階段均已結束，24 小時內不能進行兌換和轉帳。',
    },
    advice: 'taken-over',
  },
  'email-changed': {
    subject: {
      en: 'The email address of your Causeway account was changed',
      'zh-Hans': '您的 Causeway 账户邮箱已变更',
      'zh-Hant': '您的 Causeway 帳戶電郵已變更',
    },
    opening: {
      en: 'Another email address is bound to your Causeway account. Messages and codes go there from now on; the address before is told this once.',
      'zh-Hans': '您的 Causeway 账户已绑定新的邮箱，今后的通知和验证码将发送至新邮箱；原邮箱仅收到本次通知。',
      'zh-Hant': '您的 Causeway 帳戶已綁定新的電郵，今後的通知和驗證碼將發送至新電郵；原電郵只收到是次通知。',
    },
    advice: 'taken-over',
  },
  'mobile-changed': {
    subject: {
      en: 'The mobile number of your Causeway account was changed',
      'zh-Hans': '您的 Causeway 账户手机号码已变更',
      'zh-Hant': '您的 Causeway 帳戶手機號碼已變更',
    },
    opening: {
      en: 'Another mobile number is bound to your Causeway account. Codes by SMS go there from now on.',
      'zh-Hans': '您的 Causeway 账户已绑定新的手机号码，今后的短信验证码将发送至新号码。',
      'zh-Hant': '您的 Causeway 帳戶已綁定新的手機號碼，今後的短訊驗證碼將發送至新號碼。',
    },
    advice: 'taken-over',
  },
  'authenticator-bound': {
    subject: {
      en: 'An authenticator was bound to your Causeway account',
      'zh-Hans': '您的 Causeway 账户已绑定身份验证器',
      'zh-Hant': '您的 Causeway 帳戶已綁定身份驗證器',
    },
    opening: {
      en: 'An authenticator app was bound to your Causeway account.',
      'zh-Hans': '您的 Causeway 账户已绑定身份验证器应用。',
      'zh-Hant': '您的 Causeway 帳戶已綁定身份驗證器應用程式。',
    },
    advice: 'taken-over',
  },
  'authenticator-rebound': {
    subject: {
      en: 'The authenticator of your Causeway account was replaced',
      'zh-Hans': '您的 Causeway 账户身份验证器已更换',
      'zh-Hant': '您的 Causeway 帳戶身份驗證器已更換',
    },
    opening: {
      en: 'Another authenticator app was bound to your Causeway account in place of the one before, which no longer works.',
      'zh-Hans': '您的 Causeway 账户已改绑新的身份验证器应用，原有的已失效。',
      'zh-Hant': '您的 Causeway 帳戶已改綁新的身份驗證器應用程式，原有的已失效。',
    },
    advice: 'taken-over',
  },
  'authenticator-unbound': {
    subject: {
      en: 'The authenticator of your Causeway account was removed',
      'zh-Hans': '您的 Causeway 账户已解绑身份验证器',
      'zh-Hant': '您的 Causeway 帳戶已解綁身份驗證器',
    },
    opening: {
      en: 'The authenticator of your Causeway account and its recovery codes were removed. Signing in asks for it no longer.',
      'zh-Hans': '您的 Causeway 账户已解绑身份验证器及其恢复码，登录时不再要求验证。',
      'zh-Hant': '您的 Causeway 帳戶已解綁身份驗證器及其復原碼，登入時不再要求驗證。',
    },
    advice: 'taken-over',
  },
  'authenticator-usage-changed': {
    subject: {
      en: 'When your Causeway authenticator is asked for was changed',
      'zh-Hans': '您的 Causeway 身份验证器使用范围已变更',
      'zh-Hant': '您的 Causeway 身份驗證器使用範圍已變更',
    },
    opening: {
      en: 'It was changed whether your Causeway account asks for the authenticator when you sign in and when you transfer.',
      'zh-Hans': '您的 Causeway 账户在登录和转账时是否要求身份验证器的设置已变更。',
      'zh-Hant': '您的 Causeway 帳戶在登入和轉帳時是否要求身份驗證器的設定已變更。',
    },
    advice: 'secure',
  },
  'recovery-codes-renewed': {
    subject: {
      en: 'New recovery codes for your Causeway account',
      'zh-Hans': '您的 Causeway 账户恢复码已更新',
      'zh-Hant': '您的 Causeway 帳戶復原碼已更新',
    },
    opening: {
      en: 'New recovery codes were made for your Causeway account. Those before no longer work.',
      'zh-Hans': '您的 Causeway 账户已生成新的恢复码，原有的已失效。',
      'zh-Hant': '您的 Causeway 帳戶已產生新的復原碼，原有的已失效。',
    },
    advice: 'secure',
  },
  'recovery-code-used': {
    subject: {
      en: 'A recovery code of your Causeway account was used',
      'zh-Hans': '您的 Causeway 账户使用了恢复码',
      'zh-Hant': '您的 Causeway 帳戶使用了復原碼',
    },
    opening: {
      en: 'A recovery code was used in place of the authenticator of your Causeway account.',
      'zh-Hans': '有人使用恢复码代替身份验证器访问了您的 Causeway 账户。',
      'zh-Hant': '有人使用復原碼代替身份驗證器存取了您的 Causeway 帳戶。',
    },
    advice: 'secure',
  },
  'passkey-added': {
    subject: {
      en: 'A passkey was added to your Causeway account',
      'zh-Hans': '您的 Causeway 账户已添加通行密钥',
      'zh-Hant': '您的 Causeway 帳戶已新增通行密鑰',
    },
    opening: {
      en: 'A passkey was added to your Causeway account. Whoever holds it can sign in with it.',
      'zh-Hans': '您的 Causeway 账户已添加通行密钥，持有者可用其登录。',
      'zh-Hant': '您的 Causeway 帳戶已新增通行密鑰，持有者可用其登入。',
    },
    advice: 'taken-over',
  },
  'passkey-removed': {
    subject: {
      en: 'A passkey was removed from your Causeway account',
      'zh-Hans': '您的 Causeway 账户已移除通行密钥',
      'zh-Hant': '您的 Causeway 帳戶已移除通行密鑰',
    },
    opening: {
      en: 'A passkey was removed from your Causeway account and can no longer be used.',
      'zh-Hans': '您的 Causeway 账户已移除一个通行密钥，该密钥不能再使用。',
      'zh-Hant': '您的 Causeway 帳戶已移除一個通行密鑰，該密鑰不能再使用。',
    },
    advice: 'secure',
  },
  'failed-logins': {
    subject: {
      en: 'Failed sign-ins to your Causeway account',
      'zh-Hans': '您的 Causeway 账户登录失败',
      'zh-Hant': '您的 Causeway 帳戶登入失敗',
    },
    opening: {
      en: 'Signing in to your Causeway account has failed several times.',
      'zh-Hans': '您的 Causeway 账户已多次登录失败。',
      'zh-Hant': '您的 Causeway 帳戶已多次登入失敗。',
    },
    advice: 'not-in',
  },
  'login-locked': {
    subject: {
      en: 'Sign-in to your Causeway account is locked for 1 hour',
      'zh-Hans': '您的 Causeway 账户登录已锁定 1 小时',
      'zh-Hant': '您的 Causeway 帳戶登入已鎖定 1 小時',
    },
    opening: {
      en: 'After too many failures, signing in to your Causeway account is locked for 1 hour.',
      'zh-Hans': '由于登录失败次数过多，您的 Causeway 账户登录已锁定 1 小时。',
      'zh-Hant': '由於登入失敗次數過多，您的 Causeway 帳戶登入已鎖定 1 小時。',
    },
    advice: 'not-in',
  },
  'session-stolen': {
    subject: {
      en: 'We ended a session of your Causeway account',
      'zh-Hans': '我们已结束您 Causeway 账户的一个会话',
      'zh-Hant': '我們已結束您 Causeway 帳戶的一個工作階段',
    },
    opening: {
      en: 'A key of your session that had been used up came again. It may have been copied from your device, so the session has ended for everybody who held it.',
      'zh-Hans':
        '您会话中一个已失效的密钥被再次使用，它可能已从您的设备中被复制，因此该会话已对所有持有者结束。',
      'zh-Hant':
        '您工作階段中一個已失效的密鑰被再次使用，它可能已從您的裝置中被複製，因此該工作階段已對所有持有者結束。',
    },
    advice: 'ended',
  },
  'sessions-ended-by-staff': {
    subject: {
      en: 'The sessions of your Causeway account were ended',
      'zh-Hans': '您的 Causeway 账户会话已被结束',
      'zh-Hant': '您的 Causeway 帳戶工作階段已被結束',
    },
    opening: {
      en: 'Our staff have ended all sessions of your Causeway account. You can sign in again.',
      'zh-Hans': '我们的工作人员已结束您 Causeway 账户的所有会话。您可以重新登录。',
      'zh-Hant': '我們的職員已結束您 Causeway 帳戶的所有工作階段。您可以重新登入。',
    },
    advice: 'by-staff',
  },
  'factor-revoked': {
    subject: {
      en: 'A sign-in factor of your Causeway account was removed by us',
      'zh-Hans': '我们已移除您 Causeway 账户的一项登录验证方式',
      'zh-Hant': '我們已移除您 Causeway 帳戶的一項登入驗證方式',
    },
    opening: {
      en: 'After your identity was proved otherwise, our staff have removed a factor that protects your Causeway account.',
      'zh-Hans': '在以其他方式核实您的身份后，我们的工作人员移除了保护您 Causeway 账户的一项验证方式。',
      'zh-Hant': '在以其他方式核實您的身份後，我們的職員移除了保護您 Causeway 帳戶的一項驗證方式。',
    },
    advice: 'by-staff',
  },
};
