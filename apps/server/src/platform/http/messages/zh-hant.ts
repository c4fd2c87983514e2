// 首頁：繁體中文（香港）。
import type { en } from './en.ts';

export const zhHant: typeof en = {
  language: '繁體中文',
  lead: '開源、可自行部署的跨境支付與託管入口。以下是本服務提供的入口。',
  entrances: {
    personal: { title: '個人版', about: '個人用戶：持有、收款、兌換和付款' },
    enterprise: { title: '企業版', about: '企業用戶：含角色與覆核' },
    member: { title: '會員版', about: '個人與企業共用同一入口' },
    console: { title: '營運後台', about: '員工使用：審核、批准、結算、支援' },
    api: { title: '介面文件', about: '所有介面的欄位與錯誤碼' },
    world: { title: '模擬世界', about: '用於試用的銀行、鏈、行情、收件箱和時鐘' },
    authenticator: { title: '員工身份驗證器', about: '測試員工登入後台所需的驗證碼和密鑰' },
  },
};
