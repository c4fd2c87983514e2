// 資料請求的電郵，繁體中文。
import type { en } from './en.ts';

export const zhHant: typeof en = {
  due: '回覆期限',
  item: '事項 {number}',
  reason: '我們的說明',
  changes: {
    name: '名稱',
    address: '地址',
    document: '證件',
    owners: '最終受益人',
    directors: '董事',
    activity: '業務或職業',
  },
  wealth: {
    wealth:
      '請說明您的財富來源：您的資產如何取得，例如工作收入、經營利潤、投資、房產、繼承或饋贈，並註明金額和年份。',
    evidence: '請上載證明您財富來源的文件，例如稅單、經審計的帳目、買賣合約、股息證明或遺產承辦文件。',
  },
  questions: {
    purpose: '關於交易 {number}：請說明其用途、對方是誰，以及雙方的協議。',
    contract: '關於交易 {number}：請上載相關發票、合約或其他證明文件。',
    funds: '關於交易 {number}：請上載可顯示資金來源的文件，例如銀行月結單、糧單、帳目或買賣合約。',
  },
  mails: {
    wealth: {
      subject: '我們需要您補充資料以完成認證',
      opening: '請在平台逐項回覆。收到後我們才能完成您的認證。',
    },
    ask: {
      subject: '我們需要您補充一些資料',
      opening: '請在平台逐項回覆；如無法回覆某一項，請說明原因。',
    },
    close: {
      subject: '您的回覆已齊全',
      opening: '謝謝，我們已收到所需資料，您無需再操作。',
    },
    accept: {
      subject: '您申報的變更的下一步：{change}',
      opening: '我們已接受您的申報。請現在在平台更新您的認證資料；審核通過後變更生效。',
    },
    reject: {
      subject: '您申報的變更未獲接受：{change}',
      opening: '您的資料維持不變。您可以重新申報。',
    },
  },
  overdue: {
    subject: '您的回覆已逾期',
    paragraphs: ['我們曾請您補充資料，但尚未收到您的回覆。請在平台回覆；如無法回覆某一項，請說明原因。'],
  },
};
