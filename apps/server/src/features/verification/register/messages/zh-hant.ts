// 登記冊與所填資料的差異，繁體中文。
import type { en } from './en.ts';

export const zhHant: typeof en = {
  findings: {
    pending: '{register} 尚未答覆',
    'no-number': '未填寫註冊編號，無法查詢 {register}',
    'not-found': '{register} 沒有註冊編號為 {number} 的公司',
    same: '與 {register} 的資料一致',
    state: '{register} 登記的狀態：{state}',
    'state-since': '{register} 登記的狀態：{state}（自 {date} 起）',
    'name-close': '與 {register} 登記的名稱相近：{name}',
    'name-former': '所填為曾用名稱。{register} 現登記的名稱：{name}',
    'name-other': '{register} 登記的名稱不同：{name}',
    'number-other': '{register} 登記的編號不同：{number}；所填：{typed}',
    'certificate-before': '證書早於公司成立。{register} 登記的成立日期：{date}；證書簽發日期：{typed}',
    'certificate-after': '{register} 登記的成立日期：{date}；證書簽發日期：{typed}',
    'address-other': '{register} 登記的地址不同：{address}；所填：{typed}',
    'directors-unnamed': '{register} 登記而未填寫的董事：{names}',
    'directors-other-part': '董事的角色與 {register} 的登記不同：{names}',
    'directors-unregistered': '填寫為董事，但 {register} 沒有登記：{names}',
    'owners-unnamed': '{register} 登記而未填寫的擁有人或控制人：{names}',
    'owners-other-part': '{register} 登記為擁有人或控制人，但填寫為其他角色：{names}',
    'owners-unregistered': '填寫為擁有人，但 {register} 沒有登記：{names}',
    'shares-other': '持股比例與 {register} 的登記不符：{owners}',
    'parties-close': '姓名寫法或出生日期與 {register} 的登記不同：{names}',
  },
  shares: {
    above: '{share}% 以上（不含）',
    from: '{share}% 或以上',
    'up-to': '不超過 {share}%',
    below: '低於 {share}%',
    between: '{low}、{high}',
    entered: '{name}，填寫 {share}%，登記 {band}',
  },
};
