// The words for invitations in the table of rights, the activity log and the trail.
import { roomWords } from '../../../platform/room-words.ts';

export const words = roomWords({
  en: {
    staffCalls: {
      'invitations.issue': 'Issue an invitation code',
      'invitations.withdraw': 'Withdraw an invitation code',
    },
    trail: {
      'invitations.issue': 'Issued an invitation code',
      'invitations.withdraw': 'Withdrew an invitation code',
    },
    subjects: {
      invitation: 'Invitation code',
    },
  },
  'zh-Hans': {
    staffCalls: {
      'invitations.issue': '签发邀请码',
      'invitations.withdraw': '撤销邀请码',
    },
    trail: {
      'invitations.issue': '发放邀请码',
      'invitations.withdraw': '撤回邀请码',
    },
    subjects: {
      invitation: '邀请码',
    },
  },
  'zh-Hant': {
    staffCalls: {
      'invitations.issue': '簽發邀請碼',
      'invitations.withdraw': '撤銷邀請碼',
    },
    trail: {
      'invitations.issue': '發放邀請碼',
      'invitations.withdraw': '撤回邀請碼',
    },
    subjects: {
      invitation: '邀請碼',
    },
  },
});
