// The edition for individuals.
import type { Edition } from './edition.ts';

export const personal: Edition = {
  key: 'personal',
  base: '/personal/',
  brand: 'Causeway',
  name: { en: 'Personal', 'zh-Hans': '个人版', 'zh-Hant': '個人版' },
  accountTypes: ['individual'],
  localTab: false,
  userList: false,
};
