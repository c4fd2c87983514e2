// 兩種認證表格共用的文字：繁體中文（香港）。
import type { MessagesOf } from '@causeway/ui';
import type { en } from './en.ts';

export const zhHant = {
  type: {
    title: '請選擇認證類型',
    text: '請選擇符合的類型，此時不會提交任何資料。',
    personal: {
      title: '個人認證',
      text: '用於管理個人資金。請準備身份證明文件及鏡頭，約需五分鐘。',
      begin: '開始個人認證',
      other: '此帳戶註冊為企業帳戶，帳戶類型不可更改。如需個人認證，請另行註冊個人帳戶。',
    },
    enterprise: {
      title: '企業認證',
      text: '用於管理公司資金。請準備公司註冊資料、公司文件及相關人士的資料。',
      begin: '開始企業認證',
      other: '此帳戶註冊為個人帳戶，帳戶類型不可更改。如需企業認證，請另行註冊企業帳戶。',
    },
    institution: {
      title: '機構合作',
      text: '供希望與我們合作的持牌銀行、支付或證券機構使用。',
      other: '機構請使用企業帳戶提交查詢，您的客戶經理會為您提供協助。',
      contact: '如有疑問，請先聯絡您的客戶經理。',
      begin: '提交機構查詢',
    },
  },
  enquiry: {
    none: '您是持牌銀行、支付或證券機構？',
    sent: '我們已收到您的機構查詢。',
    rejected: '您的機構查詢未獲通過。',
    processed: '您的機構查詢正在開通。',
    completed: '您的帳戶已是機構帳戶。',
    enquire: '提交機構查詢',
    see: '查看機構查詢',
  },
  wizard: {
    label: '認證步驟',
    back: '返回',
    previous: '上一步',
    save: '儲存',
    next: '下一步',
    saveAndNext: '儲存並繼續',
    submit: '提交',
    success: '提交成功',
  },
  draft: {
    saved: '草稿已儲存。',
    filled: '身份核驗的結果已填入，請核對後繼續。',
    todosChanged: '需要更正的內容已有變更，請核對後重新提交。',
  },
  conflict: {
    title: '資料已在別處更改',
    text: '自您開啟此表格後，它已在其他頁面或由他人儲存。您填寫的內容不會遺失：兩處不同時，請選擇以哪一份為準。',
    taken: '已採用對方更改的內容：{fields}。',
    mine: '您填寫的：{value}',
    theirs: '別處儲存的：{value}',
    empty: '（空白）',
    later: '稍後決定',
    save: '儲存',
  },
  success: {
    title: '已提交審核',
    text: '審核需時 1 至 3 個工作天，有結果後會即時通知您。',
    ok: '確定',
  },
  birthday: {
    hint: '與證明文件一致',
    age: '{age, plural, other {# 歲}}',
    day: '日',
    month: '月',
    year: '年',
    example: { day: 'DD', month: 'MM', year: 'YYYY' },
  },
  day: { example: 'YYYY-MM-DD' },
  validity: { longTerm: '長期有效' },
  contact: {
    callingCode: '國家或地區代碼',
    phone: '手機號碼',
    email: '電郵',
  },
  countries: {
    atMost: '最多 {max} 個',
    none: '沒有符合的國家或地區',
  },
  place: {
    zipLocked: '香港沒有郵政編碼',
    countryFirst: '請先選擇簽發國家或地區',
  },
  todo: {
    title: '請更正以下內容',
    expired: '已於 {date} 到期',
    expires: '將於 {date} 到期',
    section: {
      Basic: '基本資料',
      Business: '業務資料',
      Stakeholder: '關聯人士',
      Document: '文件',
      Identity: '身份證明文件',
    },
    none: '沒有被駁回的資料。',
    submitted: '已提交，審核需時 1 至 3 個工作天。',
  },
} satisfies MessagesOf<typeof en>;
