// The picture of a business's owners, in Simplified Chinese.
import type { Texts } from './en.ts';

export const zhHans: Texts = {
  picture: '{business} 的股权结构',
  scroll: '股权结构图。下方表格内容相同。',
  business: '公司本身',
  owner: '所有人',
  kindTitle: '类型',
  holds: '持有',
  holding: '{name} 的 {part}',
  part: '占公司',
  shares: '{percent}%',
  votes: '表决权 {percent}%',
  both: '{shares}%，表决权 {votes}%',
  above: '超过 25%',
  official: '高级管理人员',
  loop: '与其他实体循环持股：至少为此比例',
  missing: '{part}% 的所有人缺失',
  kind: {
    person: '个人',
    company: '公司',
    fund: '基金',
    trust: '信托',
    listed: '上市公司',
    regulated: '受监管机构',
    state: '国家机构',
  },
  role: { settlor: '委托人', trustee: '受托人', protector: '保护人', beneficiary: '受益人' },
  end: {
    owners: '',
    listed: '上市：{text}',
    regulated: '受 {text} 监管',
    state: '国家或国家机构',
    dispersed: '无人持有其超过 25%',
    class: '受益人：{text}',
  },
};
