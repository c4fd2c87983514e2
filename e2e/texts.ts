// What a person looks for on the pages, in three languages: only what the tests press, fill in and read.
import type { Language } from '@causeway/contract';

const languages = ['en', 'zh-Hans', 'zh-Hant'] as const satisfies readonly Language[];

/** English, Simplified, Traditional. */
const texts = {
  // at the door
  register: ['Create the account', '注册', '註冊'],
  signIn: ['Sign in', '登录', '登入'],
  signOut: ['Sign out', '退出登录', '登出'],
  language: ['Language', '语言', '語言'],
  email: ['Email', '邮箱', '電郵'],
  graphicCode: ['Graphic code', '图形验证码', '圖形驗證碼'],
  getCode: ['Get code', '获取验证码', '獲取驗證碼'],
  mailCode: ['Code from the email', '邮箱验证码', '電郵驗證碼'],
  password: ['Password', '密码', '密碼'],
  confirmPassword: ['Confirm the password', '确认密码', '確認密碼'],
  overview: ['Overview', '总览', '總覽'],
  byMobile: ['Mobile', '手机', '手機'],
  smsCode: ['Code from the SMS', '短信验证码', '短訊驗證碼'],
  securityVerification: ['Security verification', '安全验证', '安全驗證'],
  secondFactor: ['Two-factor verification', '双重验证', '雙重驗證'],
  verifyBy: ['Verify by', '验证方式', '驗證方式'],
  codeByMail: ['Code by email', '邮箱验证码', '電郵驗證碼'],
  authenticatorCode: ['Authenticator code', '身份验证码', '身份驗證碼'],
  recoveryCode: ['Recovery code', '恢复码', '復原碼'],
  proveIt: ['Continue', '下一步', '下一步'],
  trustTitle: ['Trust this browser?', '信任此浏览器？', '信任此瀏覽器？'],
  trust: ['Trust this browser', '信任此浏览器', '信任此瀏覽器'],
  notNow: ['Not now', '暂不', '暫時不要'],
  byCode: ['Sign in with a code', '使用验证码登录', '使用驗證碼登入'],
  wrongCode: [
    'The verification code is incorrect or has expired.',
    '验证码不正确或已过期。',
    '驗證碼不正確或已過期。',
  ],
  signInExpired: [
    'This sign-in has expired. Please start again.',
    '本次登录已过期，请重新登录。',
    '本次登入已過期，請重新登入。',
  ],
  locked: ['Locked for now', '暂时锁定', '暫時鎖定'],
  offline: ['You are offline', '您已离线', '您已離線'],
  forgot: ['Forgot password?', '忘记密码？', '忘記密碼？'],
  newPassword: ['New password', '新密码', '新密碼'],
  setPassword: ['Set the password', '设置密码', '設定密碼'],
  passwordChanged: ['Your password has been changed', '密码已更改', '密碼已更改'],
  protectedADay: [
    'Your account is protected for 24 hours: until then, exchange and transfer are not possible.',
    '您的账户将受保护 24 小时，期间不能兑换和转账。',
    '您的帳戶將受保護 24 小時，期間不能兌換及轉帳。',
  ],
  wrongCredentials: ['The account or the password is incorrect.', '账户或密码不正确。', '帳戶或密碼不正確。'],
  startAgain: ['Start again', '重新登录', '重新登入'],
  invitation: ['Invitation code (optional)', '邀请码（选填）', '邀請碼（選填）'],
  agreementFailed: ['The agreement could not be loaded.', '协议内容加载失败', '協議內容載入失敗'],
  loadAgain: ['Load it again', '重新加载', '重新載入'],
  // security settings
  securitySettings: ['Security settings', '安全设置', '保安設定'],
  changePassword: ['Change: Login password', '修改: 登录密码', '更改: 登入密碼'],
  currentPassword: ['Current password', '当前密码', '目前密碼'],
  submitPassword: ['Change the password', '修改密码', '更改密碼'],
  passwordSaved: ['The password has been changed.', '密码已修改', '密碼已更改'],
  bindApp: ['Bind an authenticator app', '绑定身份验证器', '綁定身份驗證器'],
  goOn: ['Continue', '继续', '繼續'],
  firstAppCode: ['6-digit code that the app shows', '应用显示的 6 位验证码', '應用程式顯示的 6 位驗證碼'],
  confirmApp: ['Confirm the app', '确认绑定', '確認綁定'],
  recoveryCodes: ['Recovery codes', '恢复码', '復原碼'],
  appCode: ['Code from the authenticator app', '身份验证器中的验证码', '身份驗證器中的驗證碼'],
  unbind: ['Unbind', '解绑', '解除綁定'],
  unbound: ['The authenticator app has been unbound.', '身份验证器已解绑。', '身份驗證器已解除綁定。'],
  // verification
  begin: ['Begin', '开始', '開始'],
  city: ['City', '城市', '城市'],
  address: ['Address', '地址', '地址'],
  scope: ['Scope of business', '经营范围', '業務範圍'],
  identityConsent: ['I agree to the identity check', '我同意进行身份核验', '我同意進行身份核驗'],
  verifyNow: ['Verify Now', '立即核验', '立即核驗'],
  identityFrame: ['Identity check of the provider', '服务商的身份核验页面', '服務商的身份核驗頁面'],
  useSpecimens: ['Use specimens for all pictures', '所有图片均使用样本', '所有圖片均使用樣本'],
  identityCheck: ['Identity check', '身份核验', '身份核驗'],
  identityWaiting: [
    'The result is on its way. This page looks for it every few seconds.',
    '结果即将返回，页面每隔几秒会自动查询。',
    '結果即將傳回，頁面每隔數秒會自動查詢。',
  ],
  identityNotCompleted: [
    'The identity check was not completed. You can try again.',
    '身份核验未完成，您可以再试一次。',
    '身份核驗未完成，您可以再試一次。',
  ],
  kycNext: ['Next', '下一步', '下一步'],
  frameBegin: ['Begin', '开始', '開始'],
  frameNext: ['Next', '下一步', '下一步'],
  frameCancel: ['Cancel', '取消', '取消'],
  frameCamera: ['Use the camera', '使用摄像头', '使用鏡頭'],
  frameCapture: ['Take the picture', '拍照', '拍照'],
  frameUpload: ['Choose a picture', '选择图片', '選擇圖片'],
  frameSpecimen: ['Use a specimen', '使用样本', '使用樣本'],
  frameDecision: ['Decision', '决定', '決定'],
  frameIdCard: ['Identity card', '身份证', '身份證'],
  finishCheck: ['Finish the check', '完成核验', '完成核驗'],
  frameConsent: [
    'I agree that the pictures are used for this check.',
    '我同意将图片用于本次验证。',
    '我同意將圖片用於本次驗證。',
  ],
  submit: ['Submit', '提交', '提交'],
  // accounts and deposits
  openAccount: ['Open an account', '开通账户', '開立帳戶'],
  crypto: ['Crypto', '加密货币', '加密貨幣'],
  global: ['Global', '全球', '環球'],
  erc20: ['ERC-20 (Ethereum)', 'ERC-20 以太坊', 'ERC-20 以太坊'],
  trc20: ['TRC-20 (TRON)', 'TRC-20 波场', 'TRC-20 波場'],
  underReview: ['Under review', '审核中', '審核中'],
  accountNumber: ['Account number', '账号', '帳戶號碼'],
  walletAddress: ['Wallet address', '钱包地址', '錢包地址'],
  bankTransfer: ['Bank transfer', '银行转账', '銀行轉帳'],
  credited: ['Credited', '已入账', '已入帳'],
  // exchange
  sellCurrency: ['Currency to sell', '卖出币种', '賣出貨幣'],
  buyCurrency: ['Currency to get', '买入币种', '買入貨幣'],
  youSell: ['You sell', '卖出', '賣出'],
  lockRate: ['Lock this rate', '锁定汇率', '鎖定匯率'],
  exchanged: ['Exchanged', '兑换完成', '兌換完成'],
  exchangeSubmitted: ['Exchange submitted', '兑换已提交', '兌換已提交'],
  feeOf: ['Fee', '手续费', '手續費'],
  leaves: ['Leaves your account', '账户支出', '帳戶支出'],
  received: ['Received', '买入金额', '買入金額'],
  toReceive: ['To be received', '待收金额', '待收金額'],
  transactionNumber: ['Transaction number', '交易单号', '交易編號'],
  // payees
  bankAccount: ['Bank account', '银行账户', '銀行帳戶'],
  wallet: ['Wallet', '钱包', '錢包'],
  companyName: ['Company name', '公司名称', '公司名稱'],
  country: ['Country or region', '国家或地区', '國家或地區'],
  currency: ['Currency', '币种', '貨幣'],
  bankCountry: ['Country or region of the bank', '银行所在国家或地区', '銀行所在國家或地區'],
  bank: ['Bank', '银行', '銀行'],
  bic: ['BIC / SWIFT code', 'BIC / SWIFT 代码', 'BIC / SWIFT 代碼'],
  accountOrIban: ['Account number or IBAN', '账号或 IBAN', '帳戶號碼或 IBAN'],
  savePayee: ['Save the payee', '保存收款人', '儲存收款人'],
  payees: ['Payees', '收款人列表', '收款人列表'],
  // transfers
  amount: ['Amount', '金额', '金額'],
  paymentPurpose: ['Purpose', '付款用途', '付款用途'],
  moneySource: ['Source of the money', '资金来源', '資金來源'],
  remitter: ['Remitter name', '汇款人名称', '匯款人名稱'],
  next: ['Continue', '下一步', '下一步'],
  verificationCode: ['Verification code', '验证码', '驗證碼'],
  arrives: ['Arrives with the payee', '收款人到账', '收款人收到'],
  transferSubmitted: ['Transfer submitted', '转账已提交', '轉帳已提交'],
  paid: ['Paid', '已付款', '已付款'],
  // wallet transactions
  balanceAfter: ['Balance after', '变动后余额', '變動後結餘'],
  flowNumber: ['Flow number', '流水号', '流水號'],
  exportCsv: ['Export CSV', '导出 CSV', '匯出 CSV'],
  // places
  singapore: ['Singapore', '新加坡', '新加坡'],
  germany: ['Germany', '德国', '德國'],
} as const satisfies Readonly<Record<string, readonly [string, string, string]>>;

export type TextKey = keyof typeof texts;

export type Say = (key: TextKey) => string;

export const sayIn = (language: Language): Say => {
  const place = languages.indexOf(language);
  return (key) => texts[key][place] ?? texts[key][0];
};

/** The button of a code while one waits for another. */
export const CODE_WAIT = {
  en: /^Again in \d+ s$/,
  'zh-Hans': /^\d+ 秒后重试$/,
  'zh-Hant': /^\d+ 秒後重試$/,
} as const satisfies Readonly<Record<Language, RegExp>>;

export const LANGUAGES: readonly Language[] = languages;

export const LANGUAGE_NAMES = { en: 'English', 'zh-Hans': '简体中文', 'zh-Hant': '繁體中文' } as const;
