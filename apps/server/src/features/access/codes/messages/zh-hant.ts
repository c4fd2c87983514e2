// 驗證碼訊息：繁體中文（香港）。
import type { en } from './en.ts';

export const zhHant: typeof en = {
  validity: '驗證碼 5 分鐘內有效，只可使用一次。',
  amount: '金額',
  payee: '收款人',
  exchange: '兌換',
  subAccount: '子帳戶',
  way: '類型',
  txnNo: '交易編號',
  browser: '瀏覽器',
  place: '網絡地址',
  plain: {
    register: {
      subject: '您的 Causeway 註冊驗證碼',
      opening: '請輸入以下驗證碼完成註冊：',
      notYou: '如非您本人操作，請忽略此電郵。未輸入驗證碼，註冊不會繼續。',
    },
    'already-registered': {
      subject: '您已有 Causeway 帳戶',
      opening: '有人使用此地址申請註冊，但此地址已有帳戶。如是您本人操作，請直接登入。本次申請的驗證碼為：',
      notYou: '如非您本人操作，請忽略此訊息，您的帳戶沒有任何變動。',
    },
    'sign-in': {
      subject: '您的 Causeway 登入驗證碼',
      opening: '請輸入以下驗證碼登入：',
      notYou: '如非您本人登入，請勿將驗證碼告知任何人。沒有驗證碼，他人無法進入您的帳戶。',
    },
    'sign-in-unknown': {
      subject: '您尚未開立 Causeway 帳戶',
      opening: '有人使用此地址申請登入，但此地址尚無帳戶。如需開戶，請先註冊。本次申請的驗證碼為：',
      notYou: '如非您本人操作，請忽略此訊息，不會有任何影響。',
    },
    'new-browser': {
      subject: '您的 Causeway 新瀏覽器驗證碼',
      opening: '有人正在新的瀏覽器上登入您的帳戶。如是您本人操作，請輸入以下驗證碼：',
      notYou: '如非您本人操作，表示有人知道您的密碼：請勿將驗證碼告知任何人，立即更改密碼並聯絡我們。',
    },
    reset: {
      subject: '您的 Causeway 重設密碼驗證碼',
      opening: '請輸入以下驗證碼設定新密碼：',
      notYou: '如非您本人操作，請勿將驗證碼告知任何人。沒有驗證碼，您的密碼不會改變。',
    },
    'reset-unknown': {
      subject: '您尚未開立 Causeway 帳戶',
      opening: '有人使用此地址申請重設密碼，但此地址尚無帳戶。如需開戶，請先註冊。本次申請的驗證碼為：',
      notYou: '如非您本人操作，請忽略此訊息，不會有任何影響。',
    },
    'address-taken': {
      subject: '您的地址已有 Causeway 帳戶',
      opening:
        '有人申請將此地址用於另一帳戶，但此地址已屬於一個帳戶，且只能用於一個帳戶。本次申請的驗證碼為：',
      notYou: '如非您本人操作，請忽略此訊息，您的帳戶沒有任何變動。',
    },
    recheck: {
      subject: '您的 Causeway 覆核驗證碼',
      opening: '請輸入此驗證碼，批准同事提交的以下事項。此驗證碼不能用於批准其他事項：',
      notYou: '如非您本人在覆核，請勿將驗證碼告知任何人，並更改密碼、聯絡我們。',
    },
    prepaid: {
      subject: '您的 Causeway 預付帳戶增值驗證碼',
      opening: '請輸入以下驗證碼確認下列預付帳戶增值（只限此筆）：',
      notYou: '如非您本人發起，請勿將驗證碼告知任何人，立即更改密碼並聯絡我們。',
    },
    'prepaid-back': {
      subject: '您的 Causeway 預付帳戶轉回驗證碼',
      opening: '請輸入以下驗證碼，確認將下列金額由預付帳戶轉回通用帳戶（只限此筆）：',
      notYou: '如非您本人發起，請勿將驗證碼告知任何人，立即更改密碼並聯絡我們。',
    },
    transfer: {
      subject: '您的 Causeway 轉帳驗證碼',
      opening: '請輸入以下驗證碼確認下列轉帳（只限此筆）：',
      notYou: '如非您本人發起，請勿將驗證碼告知任何人，立即更改密碼並聯絡我們。',
    },
  },
  approval: {
    subject: '您的 Causeway 驗證碼：{what}',
    opening: '您正在{what}，請輸入以下驗證碼：',
    notYou: '如非您本人操作，請勿將驗證碼告知任何人。如您擁有帳戶，請立即更改密碼並聯絡我們。',
  },
  what: {
    'change-password': '更改登入密碼',
    'change-email': '更換電郵',
    'new-email': '將此電郵用於您的帳戶',
    'change-mobile': '更換手機號碼',
    'new-mobile': '將此手機號碼用於您的帳戶',
    'bind-authenticator': '綁定身份驗證器',
    'unbind-authenticator': '解除綁定身份驗證器',
    'authenticator-usage': '更改身份驗證器的使用範圍',
    'recovery-codes': '更新復原碼',
    'add-passkey': '新增通行密鑰',
    'remove-passkey': '移除通行密鑰',
    'recheck-setting': '更改覆核設定',
    team: '更改可代表貴公司操作的人員',
    'developer-platform': '更改開發者平台設定',
  },
};
