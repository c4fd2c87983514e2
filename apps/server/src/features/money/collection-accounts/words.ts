// The words for collection accounts in the table of rights, the activity log and the trail.
import { roomWords } from '../../../platform/room-words.ts';

export const words = roomWords({
  en: {
    memberCalls: {
      'collection-accounts.apply': 'Apply for a collection account',
      'collection-accounts.apply-regional': 'Apply for a regional or local collection account',
      'collection-accounts.detect': 'Check a wallet address',
      'collection-accounts.detect-list': 'Check wallet addresses',
      'collection-accounts.remark': 'Change the note on a collection account',
    },
    staffCalls: {
      'members.set-account-disabled': 'Disable or enable a collection account',
    },
    trail: {
      'collection-accounts.disable': 'Disabled the collection account',
      'collection-accounts.enable': 'Enabled the collection account',
      'collection-accounts.apply': 'Applied for a collection account',
      'collection-accounts.open': 'Collection account opened',
      'collection-accounts.remark': 'Changed the remark',
      'collection-accounts.detect': 'Checked an address',
      'collection-accounts.detect-list': 'Checked all addresses',
      'collection-accounts.approve': 'Approved the collection account',
      'collection-accounts.reject': 'Rejected the collection account',
      'collection-accounts.fail': 'Collection account not opened',
    },
    subjects: {
      'collection-account': 'Collection account',
    },
  },
  'zh-Hans': {
    memberCalls: {
      'collection-accounts.apply': '申请收款账户',
      'collection-accounts.apply-regional': '申请区域或本地收款账户',
      'collection-accounts.detect': '检测钱包地址',
      'collection-accounts.detect-list': '批量检测钱包地址',
      'collection-accounts.remark': '修改收款账户备注',
    },
    staffCalls: {
      'members.set-account-disabled': '停用或启用收款账户',
    },
    trail: {
      'collection-accounts.disable': '停用了收款账户',
      'collection-accounts.enable': '启用了收款账户',
      'collection-accounts.apply': '申请收款账户',
      'collection-accounts.open': '收款账户开通',
      'collection-accounts.remark': '修改备注',
      'collection-accounts.detect': '检测地址',
      'collection-accounts.detect-list': '检测全部地址',
      'collection-accounts.approve': '批准收款账户',
      'collection-accounts.reject': '驳回收款账户',
      'collection-accounts.fail': '收款账户开立失败',
    },
    subjects: {
      'collection-account': '收款账户',
    },
  },
  'zh-Hant': {
    memberCalls: {
      'collection-accounts.apply': '申請收款帳戶',
      'collection-accounts.apply-regional': '申請區域或本地收款帳戶',
      'collection-accounts.detect': '檢測錢包地址',
      'collection-accounts.detect-list': '批量檢測錢包地址',
      'collection-accounts.remark': '更改收款帳戶備註',
    },
    staffCalls: {
      'members.set-account-disabled': '停用或啟用收款帳戶',
    },
    trail: {
      'collection-accounts.disable': '停用了收款帳戶',
      'collection-accounts.enable': '啟用了收款帳戶',
      'collection-accounts.apply': '申請收款帳戶',
      'collection-accounts.open': '收款帳戶開通',
      'collection-accounts.remark': '修改備註',
      'collection-accounts.detect': '檢測地址',
      'collection-accounts.detect-list': '檢測全部地址',
      'collection-accounts.approve': '批准收款帳戶',
      'collection-accounts.reject': '駁回收款帳戶',
      'collection-accounts.fail': '收款帳戶開立失敗',
    },
    subjects: {
      'collection-account': '收款帳戶',
    },
  },
});
