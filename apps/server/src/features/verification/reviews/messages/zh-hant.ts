// 認證審核用語及通知電郵：繁體中文（香港）。
import type { en } from './en.ts';

export const zhHant: typeof en = {
  titles: {
    personal: '個人認證',
    enterprise: '企業認證',
    'personal-update': '已認證個人更新資料',
    'enterprise-update': '已認證企業更新資料',
    'alert-lists': '命中名單：{name}',
    'alert-country': '國家風險上升：{name}',
  },
  words: {
    differs: '{part}為 {read}（填寫 {submitted}）',
    yes: '是',
    no: '否',
    'long-term': '長期有效',
    owner: '最終受益人',
    director: '董事',
    signatory: '授權簽署人',
    certificate: '註冊證書',
    document: '身份證明文件',
  },
  parts: {
    country: '簽發國家或地區',
    kind: '證件類型',
    number: '證件號碼',
    birthday: '出生日期',
    end: '有效期',
  },
  findings: {
    'not-checked': '未進行身份核驗',
    'check-open': '身份核驗未完成',
    'check-passed': '通過',
    'check-warning': '通過，但服務商有警告',
    'check-rejected': '服務商拒絕',
    'name-same': '證件姓名與填寫姓名一致',
    'name-other': '證件姓名：{name}；填寫姓名：{submitted}',
    'name-unread': '未能識別證件姓名，請與證件照片核對',
    'document-same': '證件識別結果與填寫內容一致',
    'document-other': '證件識別結果不一致：{read}',
    'document-unread': '證件上未能識別：{unread}',
    'document-other-unread': '證件識別結果不一致：{read}；未能識別：{unread}',
    'nationality-same': '證件簽發國與填寫國籍一致',
    'nationality-other': '填寫國籍：{nationality}；證件簽發國：{country}',
    'document-valid': '有效期在 90 天以上',
    'document-ends': '有效期只至 {date}',
    'document-over': '已於 {date} 過期',
    'screening-open': '尚未完成篩查',
    'screening-clear': '未命中名單',
    'screening-hit': '命中名單：{reason}',
    'country-risk-1': '高風險國家或地區：{countries}',
    'country-risk-2': '中風險國家或地區：{countries}',
    'country-risk-3': '均為低風險國家或地區',
    'document-alone': '沒有其他會員提交過',
    'document-elsewhere': '會員 {members} 亦提交過',
    'risk-risen': '由{before}變為{now}',
  },
  risks: { high: '高', medium: '中', low: '低' },
  mails: {
    approved: {
      subject: '您的 Causeway 帳戶已通過認證',
      paragraphs: ['您的身份認證已完成。您現在可以開立收款帳戶，進行存款、兌換和轉帳。'],
    },
    'update-approved': {
      subject: '您更新的 Causeway 認證資料已通過審核',
      paragraphs: ['您更新的資料已通過審核，毋須其他操作。'],
    },
    rejected: {
      subject: '您的 Causeway 認證資料需要修改',
      paragraphs: [
        '您的認證資料暫未通過審核，請修改以下內容：',
        '請登入後在「帳戶資料」中修改，並重新提交。',
      ],
    },
    declined: {
      subject: '我們無法為您提供 Causeway 帳戶服務',
      paragraphs: [
        '經審核，我們無法為您提供服務：',
        '您的資料將按法律要求保存。如您認為結果有誤，請與我們聯絡。',
      ],
    },
    expiring: {
      subject: '您的 Causeway 帳戶有文件即將到期',
      paragraphs: [
        '您認證時提交的以下文件即將到期：',
        '請登入後在「帳戶資料」中更新。更新前您的使用不受影響。',
      ],
    },
    expired: {
      subject: '您的 Causeway 帳戶有文件已過期',
      paragraphs: ['您認證時提交的以下文件已過期或即將到期：', '請盡快登入，在「帳戶資料」中更新。'],
    },
  },
  sections: {
    Basic: '基本資料',
    Business: '業務資料',
    Stakeholder: '關聯人士',
    Document: '文件資料',
    Identity: '身份證明文件',
  },
  reason: '原因',
  until: '有效期至 {date}',
};
