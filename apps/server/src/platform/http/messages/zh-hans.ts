// 首页：简体中文。
import type { en } from './en.ts';

export const zhHans: typeof en = {
  language: '简体中文',
  lead: '开源、可自行部署的跨境支付与托管门户。以下是本服务提供的入口。',
  entrances: {
    personal: { title: '个人版', about: '个人用户：持有、收款、兑换和付款' },
    enterprise: { title: '企业版', about: '企业用户：含角色与复核' },
    member: { title: '会员版', about: '个人与企业共用同一入口' },
    console: { title: '运营后台', about: '员工使用：审核、批准、结算、支持' },
    api: { title: '接口文档', about: '所有接口的字段与错误码' },
    world: { title: '模拟世界', about: '用于试用的银行、链、行情、收件箱和时钟' },
    authenticator: { title: '员工身份验证器', about: '测试员工登录后台所需的验证码和密钥' },
  },
};
