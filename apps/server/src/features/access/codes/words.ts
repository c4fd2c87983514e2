// What the messages with a code say, in each language: what the code is for, and what to do if one did not ask for it.
import type { Language, ProofPurpose } from '@causeway/contract';

export interface Words {
  readonly subject: string;
  readonly opening: string;
  readonly notYou: string;
}

type Texts = Readonly<Record<Language, Words>>;

/** Every message but the approvals, whose words are made of what they approve. */
export type PlainTemplate = keyof typeof plainWords;

export const plainWords = {
  register: {
    en: {
      subject: 'Your Causeway registration code',
      opening: 'Enter this code to finish your registration:',
      notYou: 'If you did not ask for it, you can ignore this message: without the code nothing happens.',
    },
    'zh-Hans': {
      subject: '您的 Causeway 注册验证码',
      opening: '请输入以下验证码完成注册：',
      notYou: '如非您本人操作，请忽略此邮件：没有验证码将不会进行任何操作。',
    },
    'zh-Hant': {
      subject: '您的 Causeway 註冊驗證碼',
      opening: '請輸入以下驗證碼完成註冊：',
      notYou: '如非您本人操作，請忽略此郵件：沒有驗證碼將不會進行任何操作。',
    },
  },
  'already-registered': {
    en: {
      subject: 'You already have a Causeway account',
      opening:
        'Somebody asked to register with this address, which already has an account. To use it, sign in instead. The code of this request is:',
      notYou: 'If it was not you, you can ignore this message: your account has not changed.',
    },
    'zh-Hans': {
      subject: '您已拥有 Causeway 账户',
      opening: '有人使用此邮箱申请注册，而此邮箱已有账户。请直接登录使用。本次申请的验证码为：',
      notYou: '如非您本人操作，请忽略此邮件：您的账户没有任何变动。',
    },
    'zh-Hant': {
      subject: '您已擁有 Causeway 帳戶',
      opening: '有人使用此電郵申請註冊，而此電郵已有帳戶。請直接登入使用。本次申請的驗證碼為：',
      notYou: '如非您本人操作，請忽略此郵件：您的帳戶沒有任何變動。',
    },
  },
  'sign-in': {
    en: {
      subject: 'Your Causeway sign-in code',
      opening: 'Enter this code to sign in:',
      notYou:
        'If you are not signing in, do not give the code to anybody. Without the code nobody gets into your account.',
    },
    'zh-Hans': {
      subject: '您的 Causeway 登录验证码',
      opening: '请输入以下验证码登录：',
      notYou: '如非您本人登录，请勿将验证码告知任何人。没有验证码，任何人都无法进入您的账户。',
    },
    'zh-Hant': {
      subject: '您的 Causeway 登入驗證碼',
      opening: '請輸入以下驗證碼登入：',
      notYou: '如非您本人登入，請勿將驗證碼告知任何人。沒有驗證碼，任何人都無法進入您的帳戶。',
    },
  },
  'sign-in-unknown': {
    en: {
      subject: 'You have no Causeway account yet',
      opening:
        'Somebody asked to sign in with this address, which has no account. To open one, register instead. The code of this request is:',
      notYou: 'If it was not you, you can ignore this message: nothing happens.',
    },
    'zh-Hans': {
      subject: '您尚未开立 Causeway 账户',
      opening: '有人使用此地址申请登录，而此地址尚无账户。如需开户，请先注册。本次申请的验证码为：',
      notYou: '如非您本人操作，请忽略此消息，不会有任何影响。',
    },
    'zh-Hant': {
      subject: '您尚未開立 Causeway 帳戶',
      opening: '有人使用此地址申請登入，而此地址尚無帳戶。如需開戶，請先註冊。本次申請的驗證碼為：',
      notYou: '如非您本人操作，請忽略此訊息，不會有任何影響。',
    },
  },
  'new-browser': {
    en: {
      subject: 'Your Causeway code for a new browser',
      opening: 'Your account is being signed in to from a new browser. If it is you, enter this code:',
      notYou:
        'If it is not you, somebody knows your password: do not give the code to anybody, change your password and contact us.',
    },
    'zh-Hans': {
      subject: '您的 Causeway 新浏览器验证码',
      opening: '您的账户正在新的浏览器上登录。如是您本人操作，请输入以下验证码：',
      notYou: '如非您本人操作，说明有人知道您的密码：请勿将验证码告知任何人，并立即修改密码、联系我们。',
    },
    'zh-Hant': {
      subject: '您的 Causeway 新瀏覽器驗證碼',
      opening: '您的帳戶正在新的瀏覽器上登入。如是您本人操作，請輸入以下驗證碼：',
      notYou: '如非您本人操作，說明有人知道您的密碼：請勿將驗證碼告知任何人，並立即更改密碼、聯絡我們。',
    },
  },
  reset: {
    en: {
      subject: 'Your Causeway code for a new password',
      opening: 'Enter this code to set a new password:',
      notYou:
        'If you did not ask for it, do not give the code to anybody. Without the code your password stays as it is.',
    },
    'zh-Hans': {
      subject: '您的 Causeway 重置密码验证码',
      opening: '请输入以下验证码设置新密码：',
      notYou: '如非您本人操作，请勿将验证码告知任何人。没有验证码，您的密码不会改变。',
    },
    'zh-Hant': {
      subject: '您的 Causeway 重設密碼驗證碼',
      opening: '請輸入以下驗證碼設定新密碼：',
      notYou: '如非您本人操作，請勿將驗證碼告知任何人。沒有驗證碼，您的密碼不會改變。',
    },
  },
  'reset-unknown': {
    en: {
      subject: 'You have no Causeway account yet',
      opening:
        'Somebody asked for a new password with this address, which has no account. To open one, register instead. The code of this request is:',
      notYou: 'If it was not you, you can ignore this message: nothing happens.',
    },
    'zh-Hans': {
      subject: '您尚未开立 Causeway 账户',
      opening: '有人使用此地址申请重置密码，而此地址尚无账户。如需开户，请先注册。本次申请的验证码为：',
      notYou: '如非您本人操作，请忽略此消息，不会有任何影响。',
    },
    'zh-Hant': {
      subject: '您尚未開立 Causeway 帳戶',
      opening: '有人使用此地址申請重設密碼，而此地址尚無帳戶。如需開戶，請先註冊。本次申請的驗證碼為：',
      notYou: '如非您本人操作，請忽略此訊息，不會有任何影響。',
    },
  },
  'address-taken': {
    en: {
      subject: 'Your address already has a Causeway account',
      opening:
        'Somebody asked to use this address for another account, but it has one already, and can only have one. The code of this request is:',
      notYou: 'If it was not you, you can ignore this message: your account has not changed.',
    },
    'zh-Hans': {
      subject: '您的地址已有 Causeway 账户',
      opening: '有人申请将此地址用于另一账户，而此地址已有账户，且只能用于一个账户。本次申请的验证码为：',
      notYou: '如非您本人操作，请忽略此消息：您的账户没有任何变动。',
    },
    'zh-Hant': {
      subject: '您的地址已有 Causeway 帳戶',
      opening: '有人申請將此地址用於另一帳戶，而此地址已有帳戶，且只能用於一個帳戶。本次申請的驗證碼為：',
      notYou: '如非您本人操作，請忽略此訊息：您的帳戶沒有任何變動。',
    },
  },
  transfer: {
    en: {
      subject: 'Your Causeway transfer code',
      opening: 'Enter this code to approve the transfer below, and only this one:',
      notYou:
        'If you did not ask for this transfer, do not give the code to anybody, change your password and contact us.',
    },
    'zh-Hans': {
      subject: '您的 Causeway 转账验证码',
      opening: '请输入以下验证码确认下列转账（仅限此笔）：',
      notYou: '如非您本人发起，请勿将验证码告知任何人，并立即修改密码、联系我们。',
    },
    'zh-Hant': {
      subject: '您的 Causeway 轉帳驗證碼',
      opening: '請輸入以下驗證碼確認下列轉帳（只限此筆）：',
      notYou: '如非您本人發起，請勿將驗證碼告知任何人，並立即更改密碼、聯絡我們。',
    },
  },
} as const satisfies Record<string, Texts>;

/** What is approved, as it stands in a sentence: "Enter this code to ...". */
const approvals: Readonly<Record<ProofPurpose, Readonly<Record<Language, string>>>> = {
  'change-password': { en: 'change your password', 'zh-Hans': '修改登录密码', 'zh-Hant': '更改登入密碼' },
  'change-email': { en: 'change your email address', 'zh-Hans': '更换邮箱', 'zh-Hant': '更換電郵' },
  'new-email': {
    en: 'use this email address for your account',
    'zh-Hans': '将此邮箱用于您的账户',
    'zh-Hant': '將此電郵用於您的帳戶',
  },
  'change-mobile': {
    en: 'change your mobile number',
    'zh-Hans': '更换手机号码',
    'zh-Hant': '更換手機號碼',
  },
  'new-mobile': {
    en: 'use this mobile number for your account',
    'zh-Hans': '将此手机号码用于您的账户',
    'zh-Hant': '將此手機號碼用於您的帳戶',
  },
  'bind-authenticator': {
    en: 'bind an authenticator',
    'zh-Hans': '绑定身份验证器',
    'zh-Hant': '綁定身份驗證器',
  },
  'unbind-authenticator': {
    en: 'remove your authenticator',
    'zh-Hans': '解绑身份验证器',
    'zh-Hant': '解除綁定身份驗證器',
  },
  'authenticator-usage': {
    en: 'change what your authenticator is asked for',
    'zh-Hans': '更改身份验证器的使用范围',
    'zh-Hant': '更改身份驗證器的使用範圍',
  },
  'recovery-codes': { en: 'renew your recovery codes', 'zh-Hans': '更新恢复码', 'zh-Hant': '更新恢復碼' },
  'add-passkey': { en: 'add a passkey', 'zh-Hans': '添加通行密钥', 'zh-Hant': '新增通行密鑰' },
  'remove-passkey': { en: 'remove a passkey', 'zh-Hans': '移除通行密钥', 'zh-Hant': '移除通行密鑰' },
  'recheck-setting': {
    en: 'change what a second person has to approve',
    'zh-Hans': '更改复核设置',
    'zh-Hant': '更改覆核設定',
  },
};

export const approvalWords = (language: Language, purpose: ProofPurpose): Words => {
  const what = approvals[purpose][language];
  switch (language) {
    case 'en':
      return {
        subject: `Your Causeway code to ${what}`,
        opening: `Enter this code to ${what}:`,
        notYou:
          'If you did not ask for it, do not give the code to anybody. If you have an account, change your password and contact us.',
      };
    case 'zh-Hans':
      return {
        subject: `您的 Causeway 验证码：${what}`,
        opening: `请输入以下验证码以${what}：`,
        notYou: '如非您本人操作，请勿将验证码告知任何人。如您拥有账户，请立即修改密码并联系我们。',
      };
    case 'zh-Hant':
      return {
        subject: `您的 Causeway 驗證碼：${what}`,
        opening: `請輸入以下驗證碼以${what}：`,
        notYou: '如非您本人操作，請勿將驗證碼告知任何人。如您擁有帳戶，請立即更改密碼並聯絡我們。',
      };
  }
};
