// What tables of rights, activity log and trail say of reconciliation.
import { roomWords } from '../../../platform/room-words.ts';

export const words = roomWords({
  en: {
    staffCalls: {
      'reconciliation.assign': 'Take on a difference with a bank',
      'reconciliation.explain': 'Explain a difference with a bank',
      'reconciliation.match': 'Match a bank entry by hand',
      'reconciliation.propose-record': 'Propose recording a bank entry',
      'reconciliation.confirm-record': 'Confirm recording a bank entry',
    },
    trail: {
      'reconciliation.compare': 'Books compared with a bank',
      'reconciliation.assign': 'Difference with a bank taken on',
      'reconciliation.explain': 'Difference with a bank explained',
      'reconciliation.match': 'Bank entry matched by hand',
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
      'reconciliation.assign': '处理与银行的差异',
      'reconciliation.explain': '说明与银行的差异',
      'reconciliation.match': '手动匹配银行明细',
      'reconciliation.propose-record': '提议记录银行明细',
      'reconciliation.confirm-record': '确认记录银行明细',
    },
    trail: {
      'reconciliation.compare': '账簿与银行核对',
      'reconciliation.assign': '接手与银行的差异',
      'reconciliation.explain': '说明与银行的差异',
      'reconciliation.match': '手动匹配银行明细',
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
      'reconciliation.assign': '處理與銀行的差異',
      'reconciliation.explain': '說明與銀行的差異',
      'reconciliation.match': '手動匹配銀行明細',
      'reconciliation.propose-record': '提議記錄銀行明細',
      'reconciliation.confirm-record': '確認記錄銀行明細',
    },
    trail: {
      'reconciliation.compare': '帳簿與銀行核對',
      'reconciliation.assign': '接手與銀行的差異',
      'reconciliation.explain': '說明與銀行的差異',
      'reconciliation.match': '手動匹配銀行明細',
      'reconciliation.propose-record': '提議記錄銀行明細',
      'reconciliation.confirm-record': '確認記錄銀行明細',
    },
    subjects: {
      'bank-break': '與銀行的差異',
      'bank-account': '銀行帳戶',
    },
  },
});
