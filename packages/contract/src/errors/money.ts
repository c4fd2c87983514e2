// Refusals about money: balances, limits, quotes, payees, transactions.
export const moneyErrors = {
  'transfer-limit': {
    code: 999,
    http: 200,
    text: {
      en: 'The transfer exceeds the limit.',
      'zh-Hans': '转账超过限额。',
      'zh-Hant': '轉帳超過限額。',
    },
  },
  'exchange-limit': {
    code: 130120,
    http: 200,
    text: {
      en: 'The exchange exceeds the limit.',
      'zh-Hans': '兑换超过限额。',
      'zh-Hant': '兌換超過限額。',
    },
  },
  'insufficient-balance': {
    code: 130001,
    http: 200,
    text: { en: 'Insufficient balance', 'zh-Hans': '余额不足', 'zh-Hant': '結餘不足' },
  },
  'payee-not-found': {
    code: 130002,
    http: 200,
    text: { en: 'The recipient does not exist', 'zh-Hans': '收款人不存在', 'zh-Hant': '收款人不存在' },
  },
  'payee-not-usable': {
    code: 130003,
    http: 200,
    text: {
      en: 'The payee cannot be paid in its current status.',
      'zh-Hans': '该收款人当前状态无法收款。',
      'zh-Hant': '該收款人目前狀態無法收款。',
    },
  },
  'payee-exists': {
    code: 130004,
    http: 200,
    text: {
      en: 'This payee is already on your list.',
      'zh-Hans': '该收款人已存在。',
      'zh-Hant': '該收款人已存在。',
    },
  },
  'transaction-not-found': {
    code: 130005,
    http: 200,
    text: {
      en: 'The transaction order number does not exist',
      'zh-Hans': '交易订单号不存在',
      'zh-Hant': '交易訂單號不存在',
    },
  },
  'quote-expired': {
    code: 130006,
    http: 200,
    text: {
      en: 'The locked rate has expired. Refresh the rate and lock it again.',
      'zh-Hans': '锁定汇率已过期，请刷新后重新锁定。',
      'zh-Hant': '鎖定匯率已過期，請刷新後重新鎖定。',
    },
  },
  'quote-used': {
    code: 130007,
    http: 200,
    text: {
      en: 'This locked rate has already been used.',
      'zh-Hans': '该锁定汇率已被使用。',
      'zh-Hant': '該鎖定匯率已被使用。',
    },
  },
  'pair-not-offered': {
    code: 130008,
    http: 200,
    text: {
      en: 'This currency pair is not offered.',
      'zh-Hans': '暂不支持该货币对。',
      'zh-Hant': '暫不支援該貨幣對。',
    },
  },
  'rate-unavailable': {
    code: 130009,
    http: 200,
    text: {
      en: 'There is no current rate. No money has moved. Please try again shortly.',
      'zh-Hans': '暂无最新汇率，资金未变动，请稍后再试。',
      'zh-Hant': '暫無最新匯率，資金未變動，請稍後再試。',
    },
  },
  'account-protected': {
    code: 130010,
    http: 200,
    text: {
      en: 'The login password was changed recently. For your protection, exchange and transfer are suspended for 24 hours.',
      'zh-Hans': '登录密码近期已修改，为保护您的账户，24 小时内暂停兑换和转账。',
      'zh-Hant': '登入密碼近期已更改，為保護您的帳戶，24 小時內暫停兌換和轉帳。',
    },
  },
  'amount-too-small': {
    code: 130011,
    http: 200,
    text: {
      en: 'The amount is too small.',
      'zh-Hans': '金额过小。',
      'zh-Hant': '金額過小。',
    },
  },
  'currency-not-payable': {
    code: 130012,
    http: 200,
    text: {
      en: 'This payee cannot be paid in this currency.',
      'zh-Hans': '该收款人不支持此货币。',
      'zh-Hant': '該收款人不支援此貨幣。',
    },
  },
  'nothing-to-export': {
    code: 130013,
    http: 200,
    text: { en: 'No data to export', 'zh-Hans': '没有可导出的数据', 'zh-Hant': '沒有可匯出的資料' },
  },
  'no-fiat-account': {
    code: 140004,
    http: 200,
    text: {
      en: 'No fiat account is available.',
      'zh-Hans': '暂无可用的法币账户。',
      'zh-Hant': '暫無可用的法幣帳戶。',
    },
  },
  // Messages with which no call answers (PLT-044): a payee is not modified yet, and that details cannot be had
  // is said by the page, above why the call failed.
  'payee-status-fixed': {
    code: 130015,
    http: 200,
    text: {
      en: 'The current status of the payee cannot be modified',
      'zh-Hans': '收款人当前状态不可修改',
      'zh-Hant': '收款人目前狀態不可修改',
    },
  },
  'deposit-details-failed': {
    code: 130016,
    http: 200,
    text: {
      en: 'Failed to get deposit details',
      'zh-Hans': '获取入金详情失败',
      'zh-Hant': '取得存款詳情失敗',
    },
  },
  'exchange-details-failed': {
    code: 130017,
    http: 200,
    text: {
      en: 'Failed to get exchange details',
      'zh-Hans': '获取兑换详情失败',
      'zh-Hant': '取得兌換詳情失敗',
    },
  },
  'transfer-details-failed': {
    code: 130018,
    http: 200,
    text: {
      en: 'Failed to get transfer details',
      'zh-Hans': '获取转账详情失败',
      'zh-Hant': '取得轉帳詳情失敗',
    },
  },
} as const;
