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
  'account-type-unavailable': {
    code: 110009,
    http: 200,
    text: {
      en: 'This account type is not available to you. Please contact your manager.',
      'zh-Hans': '您暂时无法使用此账户类型，请联系您的客户经理。',
      'zh-Hant': '您暫時無法使用此帳戶類型，請聯絡您的客戶經理。',
    },
  },
  'graphic-code-needed': {
    code: 110010,
    http: 200,
    text: {
      en: 'Please enter the graphic verification code.',
      'zh-Hans': '请输入图形验证码。',
      'zh-Hant': '請輸入圖形驗證碼。',
    },
  },
  'sign-in-expired': {
    code: 110011,
    http: 200,
    text: {
      en: 'This sign-in has expired. Please start again.',
      'zh-Hans': '本次登录已过期，请重新登录。',
      'zh-Hant': '本次登入已過期，請重新登入。',
    },
  },
  'invitation-code-expired': {
    code: 110012,
    http: 200,
    text: {
      en: 'This invitation code has expired.',
      'zh-Hans': '该邀请码已过期。',
      'zh-Hant': '該邀請碼已過期。',
    },
  },
  'invitation-code-exhausted': {
    code: 110013,
    http: 200,
    text: {
      en: 'This invitation code has been used up.',
      'zh-Hans': '该邀请码的使用次数已满。',
      'zh-Hant': '該邀請碼的使用次數已滿。',
    },
  },
  'agreement-changed': {
    code: 110014,
    http: 200,
    text: {
      en: 'The agreement has changed in the meantime. Please read and accept the new version.',
      'zh-Hans': '协议已更新，请阅读并同意新版本。',
      'zh-Hant': '協議已更新，請閱讀並同意新版本。',
    },
  },
  'reset-expired': {
    code: 110015,
    http: 200,
    text: {
      en: 'The time to set a new password has passed. Please start again.',
      'zh-Hans': '设置新密码的时限已过，请重新开始。',
      'zh-Hant': '設定新密碼的時限已過，請重新開始。',
    },
  },
  'same-password': {
    code: 110016,
    http: 200,
    text: {
      en: 'The new password is the same as current',
      'zh-Hans': '新密码与当前密码相同',
      'zh-Hant': '新密碼與目前密碼相同',
    },
  },
  'same-email': {
    code: 110017,
    http: 200,
    text: {
      en: 'The new email address is the same as current',
      'zh-Hans': '新邮箱与当前邮箱相同',
      'zh-Hant': '新電郵與目前電郵相同',
    },
  },
  'same-mobile': {
    code: 110018,
    http: 200,
    text: {
      en: 'The new mobile number is the same as current',
      'zh-Hans': '新手机号码与当前手机号码相同',
      'zh-Hant': '新手機號碼與目前手機號碼相同',
    },
  },
  'wrong-password': {
    code: 110019,
    http: 200,
    text: {
      en: 'The current password is incorrect.',
      'zh-Hans': '当前密码不正确。',
      'zh-Hant': '目前密碼不正確。',
    },
  },
  'trusted-browser-limit': {
    code: 110020,
    http: 200,
    text: {
      en: 'The trusted list is full: it holds at most 10 browsers. Remove one first.',
      'zh-Hans': '受信任浏览器列表已满（最多 10 个），请先移除一个。',
      'zh-Hant': '受信任瀏覽器列表已滿（最多 10 個），請先移除一個。',
    },
  },
  'authenticator-bound': {
    code: 110021,
    http: 200,
    text: {
      en: 'An authenticator is bound already.',
      'zh-Hans': '已绑定身份验证器。',
      'zh-Hant': '已綁定身份驗證器。',
    },
  },
  'authenticator-needed': {
    code: 110022,
    http: 200,
    text: {
      en: 'Please bind an authenticator first.',
      'zh-Hans': '请先绑定身份验证器。',
      'zh-Hant': '請先綁定身份驗證器。',
    },
  },
  'passkey-refused': {
    code: 110023,
    http: 200,
    text: {
      en: 'The passkey was not accepted. Please try again.',
      'zh-Hans': '通行密钥验证未通过，请重试。',
      'zh-Hant': '通行密鑰驗證未通過，請重試。',
    },
  },
  'passkey-limit': {
    code: 110024,
    http: 200,
    text: {
      en: 'At most 10 passkeys can be kept. Remove one first.',
      'zh-Hans': '最多可保存 10 个通行密钥，请先移除一个。',
      'zh-Hant': '最多可保存 10 個通行密鑰，請先移除一個。',
    },
  },
  'recheck-alone': {
    code: 110025,
    http: 200,
    text: {
      en: 'A recheck needs a second person. Add a rechecker first.',
      'zh-Hans': '复核需要第二人，请先添加复核员。',
      'zh-Hant': '覆核需要第二人，請先新增覆核員。',
    },
  },
  'contact-needed': {
    code: 110026,
    http: 200,
    text: {
      en: 'Please bind another email address, mobile number or authenticator first.',
      'zh-Hans': '请先绑定其他邮箱、手机号码或身份验证器。',
      'zh-Hant': '請先綁定其他電郵、手機號碼或身份驗證器。',
    },
  },
  'common-password': {
    code: 110027,
    http: 200,
    text: {
      en: 'This password is easy to guess. Please choose another one.',
      'zh-Hans': '该密码过于常见，容易被猜到，请换一个。',
      'zh-Hant': '該密碼過於常見，容易被猜到，請換一個。',
    },
  },
  'fresh-proof-needed': {
    code: 110028,
    http: 200,
    text: {
      en: 'Please confirm that it is you to make this decision.',
      'zh-Hans': '请先验证身份，再作出此决定。',
      'zh-Hant': '請先驗證身份，再作出此決定。',
    },
  },
} as const;
