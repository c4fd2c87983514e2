// Refusals about who is calling: sign-in, registration, codes, sessions.
export const sessionErrors = {
  'two-factor-needed': {
    code: 99999,
    http: 200,
    text: {
      en: 'Two-factor authentication is needed.',
      'zh-Hans': '需要进行双重验证。',
      'zh-Hant': '需要進行雙重驗證。',
    },
  },
  'new-browser': {
    code: 100000,
    http: 200,
    text: {
      en: 'You are logging in from a new browser. Please verify that it is you.',
      'zh-Hans': '您正在使用新的浏览器登录，请完成安全验证。',
      'zh-Hant': '您正在使用新的瀏覽器登入，請完成安全驗證。',
    },
  },
  'account-not-registered': {
    code: 101008,
    http: 200,
    text: {
      en: 'The account is not registered.',
      'zh-Hans': '该账户尚未注册。',
      'zh-Hant': '該帳戶尚未註冊。',
    },
  },
  'account-disabled': {
    code: 101022,
    http: 200,
    text: {
      en: 'The account has been disabled. Please contact your manager.',
      'zh-Hans': '账户已被停用，请联系您的客户经理。',
      'zh-Hant': '帳戶已被停用，請聯絡您的客戶經理。',
    },
  },
  'logged-in-elsewhere': {
    code: 102023,
    http: 200,
    text: {
      en: 'Your account has been logged in elsewhere. Please login again.',
      'zh-Hans': '您的账户已在其他地方登录，请重新登录。',
      'zh-Hant': '您的帳戶已在其他地方登入，請重新登入。',
    },
  },
  'idle-session': {
    code: 102032,
    http: 200,
    text: {
      en: 'You have been logged out because there was no action for a long time.',
      'zh-Hans': '由于长时间未操作，您已退出登录。',
      'zh-Hant': '由於長時間未操作，您已登出。',
    },
  },
  'member-disabled': {
    code: 102040,
    http: 200,
    text: {
      en: 'The member has been disabled. Please contact your manager.',
      'zh-Hans': '会员已被停用，请联系您的客户经理。',
      'zh-Hant': '會員已被停用，請聯絡您的客戶經理。',
    },
  },
  'login-locked': {
    code: 102072,
    http: 200,
    text: {
      en: 'Too many failed logins. Please try again after 1 hour.',
      'zh-Hans': '登录失败次数过多，请 1 小时后再试。',
      'zh-Hant': '登入失敗次數過多，請 1 小時後再試。',
    },
  },
  'wrong-credentials': {
    code: 110001,
    http: 200,
    text: {
      en: 'The account or the password is incorrect.',
      'zh-Hans': '账户或密码不正确。',
      'zh-Hant': '帳戶或密碼不正確。',
    },
  },
  'wrong-code': {
    code: 110002,
    http: 200,
    text: {
      en: 'The verification code is incorrect or has expired.',
      'zh-Hans': '验证码不正确或已过期。',
      'zh-Hant': '驗證碼不正確或已過期。',
    },
  },
  'code-cooldown': {
    code: 110003,
    http: 200,
    text: {
      en: 'A code was sent less than a minute ago. Please wait before asking for another.',
      'zh-Hans': '验证码已在一分钟内发送，请稍候再获取。',
      'zh-Hant': '驗證碼已在一分鐘內發送，請稍候再獲取。',
    },
  },
  'wrong-graphic-code': {
    code: 110004,
    http: 200,
    text: {
      en: 'The graphic verification code is incorrect.',
      'zh-Hans': '图形验证码不正确。',
      'zh-Hant': '圖形驗證碼不正確。',
    },
  },
  'already-registered': {
    code: 110005,
    http: 200,
    text: {
      en: 'The account is already registered.',
      'zh-Hans': '该账户已注册。',
      'zh-Hant': '該帳戶已註冊。',
    },
  },
  'wrong-account-type': {
    code: 110006,
    http: 200,
    text: {
      en: 'This account belongs to the other account type.',
      'zh-Hans': '此账户属于另一账户类型。',
      'zh-Hant': '此帳戶屬於另一帳戶類型。',
    },
  },
  'consent-required': {
    code: 110007,
    http: 200,
    text: {
      en: 'Please read and agree to the platform agreement',
      'zh-Hans': '请阅读并同意平台协议',
      'zh-Hant': '請閱讀並同意平台協議',
    },
  },
  'wrong-invitation-code': {
    code: 110008,
    http: 200,
    text: { en: 'Incorrect invitation code', 'zh-Hans': '邀请码不正确', 'zh-Hant': '邀請碼不正確' },
  },
} as const;
