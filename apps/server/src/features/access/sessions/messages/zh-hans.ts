// 登录记录文件：简体中文。
import type { en } from './en.ts';

export const zhHans: typeof en = {
  headings: {
    at: '时间 (GMT+8)',
    outcome: '结果',
    method: '登录方式',
    browser: '浏览器',
    os: '系统',
    device: '设备',
    address: '网络地址',
    country: '国家或地区',
  },
  outcome: {
    'signed-in': '登录成功',
    'wrong-credentials': '账户或密码错误',
    'wrong-code': '验证码错误',
    locked: '失败次数过多，已锁定',
    blocked: '不允许登录',
    registered: '注册',
    'password-reset': '重置密码',
  },
  method: { password: '密码', email: '邮箱验证码', sms: '短信验证码', passkey: '通行密钥' },
  device: { desktop: '电脑', phone: '手机', tablet: '平板' },
};
