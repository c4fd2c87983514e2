// 首頁：繁體中文（香港）。
import type { en } from './en.ts';

export const zhHant: typeof en = {
  language: '繁體中文',
  lead: '開源、可自行部署的跨境支付與託管入口。以下是本服務提供的入口。',
  entrances: {
    personal: { title: '個人版', about: '個人用戶：持有、收款、兌換和付款' },
    enterprise: { title: '企業版', about: '企業用戶：含角色與覆核' },
    member: { title: '會員版', about: '個人與企業共用同一入口' },
    console: { title: '管理後台', about: '員工使用：審核、批准、結算、支援' },
    api: { title: '介面文件', about: '所有介面的欄位與錯誤碼' },
    world: { title: '模擬世界', about: '用於試用的銀行、鏈、行情、收件箱和時鐘' },
    authenticator: { title: '員工身份驗證器', about: '測試員工登入後台所需的驗證碼和密鑰' },
  },
  openDocs: {
    title: 'Causeway 開放 API',
    contents: '目錄',
    calls: '全部介面',
    aboutCalls: '路徑均以 /api/open/v1 開頭。每個請求都須簽署，每個寫入請求都須附冪等鍵。',
    codes: '全部錯誤碼',
    field: '欄位',
    place: '位置',
    type: '類型',
    required: '必填',
    example: '範例',
    answer: '回應',
    file: '檔案內容。',
    refusals: '錯誤',
    code: '錯誤碼',
    problem: '名稱',
    text: '說明',
    copy: '複製',
    copied: '已複製',
    portalCalls: '會員入口與後台的介面，供本系統的工程師使用',
  },
};
