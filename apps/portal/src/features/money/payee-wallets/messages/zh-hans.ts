// 收款人钱包的归属：简体中文。
import type { MessagesOf } from '@causeway/ui/messages';
import type { en } from './en.ts';

export const zhHans = {
  titles: {
    'payee-wallet': '钱包归属',
  },
  back: '收款人',
  about: '向钱包付款前，托管该钱包的机构须知悉付款人和收款人。',
  aboutFrom: '向钱包付款达到 {amount}（或等值的其他币种）时，付款前托管该钱包的机构须知悉付款人和收款人。',
  notAsked: '无需填写',
  notAskedText: '我们无需了解该钱包的归属。',
  question: '该钱包由谁保管？',
  owners: {
    service: '交易所或其他机构',
    own: '由我自行保管',
    other: '由收款人自行保管，不经机构',
  },
  service: '机构',
  unlisted: '其他机构',
  travelAddress: '旅行地址',
  travelAddressHint: '以“ta”开头。收款人可在该机构的钱包地址旁找到。',
  serviceName: '机构名称',
  longer: '向该钱包的付款由我们自行审核，所需时间较长。',
  save: '保存',
  saved: '已保存，您无需再提供其他信息。',
  savedService: '已保存。向该钱包付款前，我们会先与该机构核对，您无需再提供其他信息。',
  savedReview: '已保存。向该钱包的付款由我们自行审核，所需时间较长，您无需再提供其他信息。',
  savedUnproven: '已保存。请接着在下方证明钱包归您所有，证明前向该钱包的付款将继续等待。',
  proof: '证明钱包归您所有',
  proofText: '用钱包自身的密钥签署一段文本：在钱包应用中查找“签名消息”。此操作不会转移资金。',
  start: '获取文本',
  again: '获取新文本',
  text: '待签名文本',
  signature: '签名',
  prove: '证明',
  proven: '已证明：该钱包归您所有。',
  contract: '合约钱包无法签名。请选择其他答案，由我们审核付款。',
} as const satisfies MessagesOf<typeof en>;
