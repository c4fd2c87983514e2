// The edition for businesses.
import type { Edition } from './edition.ts';

export const enterprise: Edition = {
  key: 'enterprise',
  base: '/enterprise/',
  brand: 'Causeway',
  name: { en: 'Enterprise', 'zh-Hans': '企业版', 'zh-Hant': '企業版' },
  accountTypes: ['business'],
  localTab: true,
  userList: true,
};
