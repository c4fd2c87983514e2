// The edition that serves individuals and businesses alike, each choosing at the door.
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
