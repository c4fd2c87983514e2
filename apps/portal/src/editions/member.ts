// The edition for individuals and businesses alike, who choose when they register.
import type { Edition } from './edition.ts';

export const member: Edition = {
  key: 'member',
  base: '/member/',
  brand: 'Causeway',
  name: { en: 'Member', 'zh-Hans': '会员版', 'zh-Hant': '會員版' },
  accountTypes: ['individual', 'business'],
  localTab: true,
  userList: true,
};
