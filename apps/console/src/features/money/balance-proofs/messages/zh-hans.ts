// 已签署的余额总额：简体中文。
import type { en } from './en.ts';

export const zhHans: typeof en = {
  titles: {
    'balance-proofs': '余额证明',
  },
  description: '每晚按币种汇总全体会员的余额，与每日账目核对后签署。会员可核对自己的余额是否计入。',
  day: '日期',
  again: '刷新',
  saveKey: '下载公钥',
  savedKey: '公钥已下载。',
  currency: '币种',
  sum: '已签署总额',
  leaves: '余额数目',
  belowZero: '负余额',
  inBooks: '账目现值',
  difference: '差额',
  signature: '签名',
  signed: '有效',
  notSigned: '无效',
  agree: '{day}已签署的总额与账目中的会员余额一致，共 {count} 个币种。',
  later: '{day}的总额签署后，又记入了该日的分录：{currencies}。已签署的总额保留原数。',
  invalid: '{currencies} 的签名无法验证。请与数据库外保存的文件核对。',
  partly: '{day}仅公布了 {all} 个币种中的 {count} 个。',
  unpublished: {
    books: '{day}的 {currency} 未公布：余额合计为 {sum}，账目为 {inBooks}。',
    outside: '{day}的 {currency} 未公布：数据库外保存的文件中有数据库没有的总额。',
    hint: '解决之前，该币种之后的日期不会公布。系统每十分钟重试一次。',
  },
  root: '树根',
  hash: '总额哈希值',
  key: '密钥',
  publishedAt: '签署时间',
  details: '总额：{currency}，{day}',
  emptyTitle: '该日尚未公布',
  emptyText: '每日结束（香港时间）一小时后公布。最近结束的一日为{day}。',
};
