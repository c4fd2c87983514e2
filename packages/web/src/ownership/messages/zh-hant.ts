// The picture of a business's owners, in Traditional Chinese.
import type { Texts } from './en.ts';

export const zhHant: Texts = {
  picture: '{business} 的股權結構',
  scroll: '股權結構圖。下方表格內容相同。',
  business: '公司本身',
  owner: '擁有人',
  kindTitle: '類型',
  holds: '持有',
  holding: '{name} 的 {part}',
  part: '佔公司',
  shares: '{percent}%',
  votes: '表決權 {percent}%',
  both: '{shares}%，表決權 {votes}%',
  above: '超過 25%',
  official: '高級管理人員',
  loop: '與其他實體循環持股：至少為此比例',
  missing: '{part}% 的擁有人缺失',
  kind: {
    person: '個人',
    company: '公司',
    fund: '基金',
    trust: '信託',
    listed: '上市公司',
    regulated: '受監管機構',
    state: '國家機構',
  },
  role: { settlor: '委託人', trustee: '受託人', protector: '保護人', beneficiary: '受益人' },
  end: {
    owners: '',
    listed: '上市：{text}',
    regulated: '受 {text} 監管',
    state: '國家或國家機構',
    dispersed: '無人持有其超過 25%',
    class: '受益人：{text}',
  },
};
