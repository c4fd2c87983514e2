// The words for payees in the table of rights, the activity log and the trail.
import { roomWords } from '../../../platform/room-words.ts';

export const words = roomWords({
  en: {
    memberCalls: {
      'payees.add': 'Add a payee',
      'payees.modify': 'Correct a payee',
      'payees.disable': 'Disable a payee',
      'payees.enable': 'Enable a payee',
      'payees.recheck': 'Approve or reject a payee',
      'payees.withdraw': 'Withdraw a payee',
    },
    staffCalls: {
      'members.set-payee-disabled': 'Disable or enable a payee',
    },
    trail: {
      'payees.disable': 'Disabled the payee',
      'payees.enable': 'Enabled the payee',
      'payees.screen': 'Screened the payee',
      'payees.add': 'Added a payee',
      'payees.modify': 'Changed a payee',
      'payees.recheck': 'Decided on a payee as approver',
      'payees.withdraw': 'Withdrew a payee',
      'payees.approve-first': 'Gave the first of two approvals',
      'payees.clear': 'Payee cleared by screening',
      'payees.flag': 'Payee flagged by screening',
      'payees.approve': 'Approved the payee',
      'payees.reject': 'Rejected the payee',
    },
    subjects: {
      payee: 'Payee',
    },
  },
  'zh-Hans': {
    memberCalls: {
      'payees.add': '新增收款人',
      'payees.modify': '修改收款人',
      'payees.disable': '停用收款人',
      'payees.enable': '启用收款人',
      'payees.recheck': '复核收款人',
      'payees.withdraw': '撤回收款人',
    },
    staffCalls: {
      'members.set-payee-disabled': '停用或启用收款人',
    },
    trail: {
      'payees.disable': '停用了收款人',
      'payees.enable': '启用了收款人',
      'payees.screen': '筛查收款人',
      'payees.add': '新增收款人',
      'payees.modify': '修改收款人',
      'payees.recheck': '复核收款人',
      'payees.withdraw': '撤回收款人',
      'payees.approve-first': '完成第一次批准（共两次）',
      'payees.clear': '收款人筛查通过',
      'payees.flag': '收款人筛查存疑',
      'payees.approve': '批准收款人',
      'payees.reject': '驳回收款人',
    },
    subjects: {
      payee: '收款人',
    },
  },
  'zh-Hant': {
    memberCalls: {
      'payees.add': '新增收款人',
      'payees.modify': '修改收款人',
      'payees.disable': '停用收款人',
      'payees.enable': '啟用收款人',
      'payees.recheck': '覆核收款人',
      'payees.withdraw': '撤回收款人',
    },
    staffCalls: {
      'members.set-payee-disabled': '停用或啟用收款人',
    },
    trail: {
      'payees.disable': '停用了收款人',
      'payees.enable': '啟用了收款人',
      'payees.screen': '篩查收款人',
      'payees.add': '新增收款人',
      'payees.modify': '修改收款人',
      'payees.recheck': '覆核收款人',
      'payees.withdraw': '撤回收款人',
      'payees.approve-first': '完成首次批核（共兩次）',
      'payees.clear': '收款人篩查通過',
      'payees.flag': '收款人篩查存疑',
      'payees.approve': '批准收款人',
      'payees.reject': '駁回收款人',
    },
    subjects: {
      payee: '收款人',
    },
  },
});
