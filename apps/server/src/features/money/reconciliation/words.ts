// The words for reconciliation in the table of rights, the activity log and the trail.
import { roomWords } from '../../../platform/room-words.ts';

export const words = roomWords({
  en: {
    staffCalls: {
      'reconciliation.export': 'Export differences with banks',
      'reconciliation.assign': 'Take on a difference with a bank',
      'reconciliation.explain': 'Propose an explanation of a bank difference',
      'reconciliation.confirm-explanation': 'Confirm an explanation of a bank difference',
      'reconciliation.match': 'Propose matching a bank entry by hand',
      'reconciliation.confirm-match': 'Confirm matching a bank entry by hand',
      'reconciliation.propose-record': 'Propose recording a bank entry',
      'reconciliation.confirm-record': 'Confirm recording a bank entry',
    },
    trail: {
      'reconciliation.export': 'Exported differences with banks',
      'reconciliation.compare': 'Books compared with a bank',
      'reconciliation.assign': 'Difference with a bank taken on',
      // Decisions of one person in version 0.1.0: explained and matched.
      'reconciliation.explain': 'Difference with a bank explained',
      'reconciliation.match': 'Bank entry matched by hand',
      'reconciliation.propose-explanation': 'Explanation of a difference with a bank proposed',
      'reconciliation.confirm-explanation': 'Explanation of a difference with a bank confirmed',
      'reconciliation.propose-match': 'Match of a bank entry by hand proposed',
      'reconciliation.confirm-match': 'Match of a bank entry by hand confirmed',
      'reconciliation.propose-record': 'Recording of a bank entry proposed',
      'reconciliation.confirm-record': 'Recording of a bank entry confirmed',
    },
    subjects: {
      'bank-break': 'Difference with a bank',
      'bank-account': 'Account at a bank',
    },
  },
  'zh-Hans': {
    staffCalls: {
      'reconciliation.export': '导出与银行的差异',
      'reconciliation.assign': '处理与银行的差异',
      'reconciliation.explain': '提议说明与银行的差异',
      'reconciliation.confirm-explanation': '确认与银行差异的说明',
      'reconciliation.match': '提议手动匹配银行明细',
      'reconciliation.confirm-match': '确认手动匹配银行明细',
      'reconciliation.propose-record': '提议记录银行明细',
      'reconciliation.confirm-record': '确认记录银行明细',
    },
    trail: {
      'reconciliation.export': '导出了与银行的差异',
      'reconciliation.compare': '账簿与银行核对',
      'reconciliation.assign': '接手与银行的差异',
      'reconciliation.explain': '说明与银行的差异',
      'reconciliation.match': '手动匹配银行明细',
      'reconciliation.propose-explanation': '提议说明与银行的差异',
      'reconciliation.confirm-explanation': '确认与银行差异的说明',
      'reconciliation.propose-match': '提议手动匹配银行明细',
      'reconciliation.confirm-match': '确认手动匹配银行明细',
      'reconciliation.propose-record': '提议记录银行明细',
      'reconciliation.confirm-record': '确认记录银行明细',
    },
    subjects: {
      'bank-break': '与银行的差异',
      'bank-account': '银行账户',
    },
  },
  'zh-Hant': {
    staffCalls: {
      'reconciliation.export': '匯出與銀行的差異',
      'reconciliation.assign': '處理與銀行的差異',
      'reconciliation.explain': '提議說明與銀行的差異',
      'reconciliation.confirm-explanation': '確認與銀行差異的說明',
      'reconciliation.match': '提議手動匹配銀行明細',
      'reconciliation.confirm-match': '確認手動匹配銀行明細',
      'reconciliation.propose-record': '提議記錄銀行明細',
      'reconciliation.confirm-record': '確認記錄銀行明細',
    },
    trail: {
      'reconciliation.export': '匯出了與銀行的差異',
      'reconciliation.compare': '帳簿與銀行核對',
      'reconciliation.assign': '接手與銀行的差異',
      'reconciliation.explain': '說明與銀行的差異',
      'reconciliation.match': '手動匹配銀行明細',
      'reconciliation.propose-explanation': '提議說明與銀行的差異',
      'reconciliation.confirm-explanation': '確認與銀行差異的說明',
      'reconciliation.propose-match': '提議手動匹配銀行明細',
      'reconciliation.confirm-match': '確認手動匹配銀行明細',
      'reconciliation.propose-record': '提議記錄銀行明細',
      'reconciliation.confirm-record': '確認記錄銀行明細',
    },
    subjects: {
      'bank-break': '與銀行的差異',
      'bank-account': '銀行帳戶',
    },
  },
});
