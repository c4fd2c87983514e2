// 首页：简体中文。
import type { en } from './en.ts';

export const zhHans: typeof en = {
  language: '简体中文',
  lead: '开源、可自行部署的跨境支付与托管门户。以下是本服务提供的入口。',
  entrances: {
    personal: { title: '个人版', about: '个人用户：持有、收款、兑换和付款' },
    enterprise: { title: '企业版', about: '企业用户：含角色与复核' },
    member: { title: '会员版', about: '个人与企业共用同一入口' },
    console: { title: '管理后台', about: '员工使用：审核、批准、结算、支持' },
    api: { title: '接口文档', about: '所有接口的字段与错误码' },
    world: { title: '模拟世界', about: '用于试用的银行、链、行情、收件箱和时钟' },
    authenticator: { title: '员工身份验证器', about: '测试员工登录后台所需的验证码和密钥' },
  },
  openDocs: {
    title: 'Causeway 开放 API',
    contents: '目录',
    calls: '全部接口',
    aboutCalls: '路径均以 /api/open/v1 开头。每个请求都须签名，每个写请求都须带幂等键。',
    codes: '全部错误码',
    field: '字段',
    place: '位置',
    type: '类型',
    required: '必填',
    example: '示例',
    answer: '响应',
    file: '文件内容。',
    refusals: '错误',
    code: '错误码',
    problem: '名称',
    text: '说明',
    copy: '复制',
    copied: '已复制',
    portalCalls: '会员端与管理后台的接口，供本系统的工程师使用',
  },
};
