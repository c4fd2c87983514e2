// 验证码消息：简体中文。
import type { en } from './en.ts';

export const zhHans: typeof en = {
  validity: '验证码 5 分钟内有效，仅可使用一次。',
  amount: '金额',
  payee: '收款人',
  exchange: '兑换',
  subAccount: '子账户',
  way: '类型',
  txnNo: '交易单号',
  browser: '浏览器',
  place: '网络地址',
  plain: {
    register: {
      subject: '您的 Causeway 注册验证码',
      opening: '请输入以下验证码完成注册：',
      notYou: '如非您本人操作，请忽略此邮件。未输入验证码，注册不会继续。',
    },
    'already-registered': {
      subject: '您已有 Causeway 账户',
      opening: '有人使用此地址申请注册，但此地址已有账户。如是您本人操作，请直接登录。本次申请的验证码为：',
      notYou: '如非您本人操作，请忽略此消息，您的账户没有任何变动。',
    },
    'sign-in': {
      subject: '您的 Causeway 登录验证码',
      opening: '请输入以下验证码登录：',
      notYou: '如非您本人登录，请勿将验证码告知任何人。没有验证码，他人无法进入您的账户。',
    },
    'sign-in-unknown': {
      subject: '您尚未开立 Causeway 账户',
      opening: '有人使用此地址申请登录，但此地址尚无账户。如需开户，请先注册。本次申请的验证码为：',
      notYou: '如非您本人操作，请忽略此消息，不会有任何影响。',
    },
    'new-browser': {
      subject: '您的 Causeway 新浏览器验证码',
      opening: '有人正在新的浏览器上登录您的账户。如是您本人操作，请输入以下验证码：',
      notYou: '如非您本人操作，说明有人知道您的密码：请勿将验证码告知任何人，立即修改密码并联系我们。',
    },
    reset: {
      subject: '您的 Causeway 重置密码验证码',
      opening: '请输入以下验证码设置新密码：',
      notYou: '如非您本人操作，请勿将验证码告知任何人。没有验证码，您的密码不会改变。',
    },
    'reset-unknown': {
      subject: '您尚未开立 Causeway 账户',
      opening: '有人使用此地址申请重置密码，但此地址尚无账户。如需开户，请先注册。本次申请的验证码为：',
      notYou: '如非您本人操作，请忽略此消息，不会有任何影响。',
    },
    'address-taken': {
      subject: '您的地址已有 Causeway 账户',
      opening:
        '有人申请将此地址用于另一账户，但此地址已属于一个账户，且只能用于一个账户。本次申请的验证码为：',
      notYou: '如非您本人操作，请忽略此消息，您的账户没有任何变动。',
    },
    recheck: {
      subject: '您的 Causeway 复核验证码',
      opening: '请输入此验证码，批准同事提交的以下事项。此验证码不能用于批准其他事项：',
      notYou: '如非您本人在复核，请勿将验证码告知任何人，并修改密码、联系我们。',
    },
    prepaid: {
      subject: '您的 Causeway 预付账户充值验证码',
      opening: '请输入以下验证码确认下列预付账户充值（仅限此笔）：',
      notYou: '如非您本人发起，请勿将验证码告知任何人，立即修改密码并联系我们。',
    },
    'prepaid-back': {
      subject: '您的 Causeway 预付账户转回验证码',
      opening: '请输入以下验证码，确认将下列金额从预付账户转回通用账户（仅限此笔）：',
      notYou: '如非您本人发起，请勿将验证码告知任何人，立即修改密码并联系我们。',
    },
    transfer: {
      subject: '您的 Causeway 转账验证码',
      opening: '请输入以下验证码确认下列转账（仅限此笔）：',
      notYou: '如非您本人发起，请勿将验证码告知任何人，立即修改密码并联系我们。',
    },
  },
  approval: {
    subject: '您的 Causeway 验证码：{what}',
    opening: '您正在{what}，请输入以下验证码：',
    notYou: '如非您本人操作，请勿将验证码告知任何人。如您拥有账户，请立即修改密码并联系我们。',
  },
  what: {
    'change-password': '修改登录密码',
    'change-email': '更换邮箱',
    'new-email': '将此邮箱用于您的账户',
    'change-mobile': '更换手机号码',
    'new-mobile': '将此手机号码用于您的账户',
    'bind-authenticator': '绑定身份验证器',
    'unbind-authenticator': '解绑身份验证器',
    'authenticator-usage': '更改身份验证器的使用范围',
    'recovery-codes': '更新恢复码',
    'add-passkey': '添加通行密钥',
    'remove-passkey': '移除通行密钥',
    'recheck-setting': '更改复核设置',
    team: '更改可代表贵公司操作的人员',
    'developer-platform': '更改开发者平台设置',
  },
};
