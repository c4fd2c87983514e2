// 登记册与所填资料的差异，简体中文。
import type { en } from './en.ts';

export const zhHans: typeof en = {
  findings: {
    pending: '{register} 尚未答复',
    'no-number': '未填写注册号码，无法查询 {register}',
    'not-found': '{register} 没有注册号码为 {number} 的公司',
    same: '与 {register} 的资料一致',
    state: '{register} 登记的状态：{state}',
    'state-since': '{register} 登记的状态：{state}（自 {date} 起）',
    'name-close': '与 {register} 登记的名称相近：{name}',
    'name-former': '所填为曾用名称。{register} 现登记的名称：{name}',
    'name-other': '{register} 登记的名称不同：{name}',
    'number-other': '{register} 登记的号码不同：{number}；所填：{typed}',
    'certificate-before': '证书早于公司成立。{register} 登记的成立日期：{date}；证书签发日期：{typed}',
    'certificate-after': '{register} 登记的成立日期：{date}；证书签发日期：{typed}',
    'address-other': '{register} 登记的地址不同：{address}；所填：{typed}',
    'directors-unnamed': '{register} 登记而未填写的董事：{names}',
    'directors-other-part': '董事的角色与 {register} 的登记不同：{names}',
    'directors-unregistered': '填写为董事，但 {register} 没有登记：{names}',
    'owners-unnamed': '{register} 登记而未填写的所有者或控制人：{names}',
    'owners-other-part': '{register} 登记为所有者或控制人，但填写为其他角色：{names}',
    'owners-unregistered': '填写为所有者，但 {register} 没有登记：{names}',
    'shares-other': '持股比例与 {register} 的登记不符：{owners}',
    'parties-close': '姓名写法或出生日期与 {register} 的登记不同：{names}',
  },
  shares: {
    above: '{share}% 以上（不含）',
    from: '{share}% 或以上',
    'up-to': '不超过 {share}%',
    below: '低于 {share}%',
    between: '{low}、{high}',
    entered: '{name}，填写 {share}%，登记 {band}',
  },
};
