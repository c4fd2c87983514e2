// 余额证明：简体中文。
import type { MessagesOf } from '@causeway/ui/messages';
import type { en } from './en.ts';

export const zhHans = {
  titles: {
    'balance-proofs': '余额证明',
  },
  page: {
    description:
      '我们每晚就各币种签署一份全体会员余额总额。您可在此核对您的余额是否计入其中。核对在您的浏览器内完成，无需向我们查询。',
    back: '币种账户',
    noneTitle: '暂无总额',
    noneText: '首份总额将于香港时间午夜后数小时内签署。',
  },
  own: {
    title: '您的余额',
    day: '日终（香港时间）',
    currency: '币种',
    account: '账户',
    ownAccount: '您自己的余额',
    includes: '包含冻结金额、待入账金额，以及美元预付账户。',
    nothingTitle: '{day}日终您没有 {currency} 余额',
    nothingText: '余额为零时不计入总额，因此无需证明。',
    saveProof: '下载证明',
    saveStatement: '下载已签署总额',
    saveKey: '下载我们的公钥',
  },
  verdict: {
    checking: '正在您的浏览器中核对…',
    proven: '您的余额 {balance} 已计入就{day}签署的总额 {total}。',
    provenFile: '余额 {balance} 已计入就{day}签署的总额 {total}。',
    member: '会员或子账户',
    pieces: '余额拆分份数',
    allPieces: '共 {count} 份，均已计入总额',
    count: '总额包含的余额数目',
    key: '签署密钥',
    otherKey: '您选择的公钥，未必是我们的',
    failedTitle: '未能证明',
    failed: {
      'not-a-proof': '该文件不是余额证明，或内容不完整。',
      'not-a-statement': '证明中没有本页可读取的已签署总额。',
      'other-statement': '证明所指的已签署总额与您用来核对的不是同一份。',
      'no-key': '没有与证明所列编号相符的公钥。',
      signature: '签名与总额及公钥不符。',
      pieces: '各份之和与余额不符，或缺少其中一份。',
      path: '证明中的位置与哈希值不匹配。',
      root: '哈希值指向的树与已签署的不同。',
      sum: '各项之和与已签署的总额不同。',
    },
    contact: '如果证明是从我们这里下载且未经修改，请联系客服并保留该文件。',
    unableTitle: '您的浏览器无法验证签名',
    unable: '浏览器不支持 Ed25519，或本页未通过 HTTPS 打开。请使用最新版浏览器，或使用文档中的脚本。',
  },
  file: {
    title: '核对其他来源的文件',
    text: '请使用您从他人（例如审计师）处取得的已签署总额：如果我们为您另签了一份，会在此显示。',
    proof: '证明（JSON）',
    statement: '已签署总额（JSON，选填）',
    statementHint: '如不提供，仅核对证明内的总额。',
    key: '公钥（PEM，选填）',
    keyHint: '如不提供，将使用我们公布的公钥。',
    check: '核对文件',
    required: '请选择证明文件。',
  },
  meaning: {
    title: '证明不能说明什么',
    liability: '证明显示我们欠您多少且已计入总额，并不显示资金确实存在。',
    others:
      '证明不显示其他会员的余额，也不显示若干会员的合计：您的余额被拆分为若干份，每份旁边只有哈希值。如果某币种仅有两位会员持有，双方均可用总额减去自己的余额得出对方余额。',
    earlier: '较早日期的证明未拆分余额，保持签署时的内容不变，每份会显示另一位会员的金额（不含姓名）。',
    complete: '无人核对的余额可能被遗漏。核对的会员越多，可隐瞒的就越少。',
  },
} as const satisfies MessagesOf<typeof en>;
