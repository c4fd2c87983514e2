// The words for team in the table of rights, the activity log and the trail.
import { roomWords } from '../../../platform/room-words.ts';

export const words = roomWords({
  en: {
    memberCalls: {
      'team.invite': 'Invite a colleague',
      'team.resend': 'Send an invitation again',
      'team.withdraw': 'Withdraw an invitation',
      'team.change': 'Change a colleague’s role or department',
      'team.disable': 'Disable a colleague',
      'team.enable': 'Enable a colleague',
      'team.remove': 'Remove a colleague',
      'team.accept': 'Accept an invitation',
    },
    trail: {
      'members.approve-access': 'Approved the request',
      'security.set-recheck': 'Changed the second-approval setting',
      'team.accept': 'Accepted an invitation to the team',
      'team.invite': 'Invited a colleague',
      'team.change': 'Changed the role of a colleague',
      'team.disable': 'Disabled a colleague',
      'team.enable': 'Enabled a colleague',
      'team.remove': 'Removed a colleague',
      'team.resend': 'Sent an invitation again',
      'team.withdraw': 'Withdrew an invitation',
    },
    subjects: {
      'team-invitation': 'Invitation',
    },
  },
  'zh-Hans': {
    memberCalls: {
      'team.invite': '邀请同事',
      'team.resend': '重新发送邀请',
      'team.withdraw': '撤回邀请',
      'team.change': '更改同事的角色或部门',
      'team.disable': '停用同事',
      'team.enable': '启用同事',
      'team.remove': '移除同事',
      'team.accept': '接受邀请',
    },
    trail: {
      'members.approve-access': '批准申请',
      'security.set-recheck': '修改复核设置',
      'team.accept': '接受团队邀请',
      'team.invite': '邀请同事',
      'team.change': '更改同事角色',
      'team.disable': '停用同事',
      'team.enable': '启用同事',
      'team.remove': '移除同事',
      'team.resend': '重新发送邀请',
      'team.withdraw': '撤回邀请',
    },
    subjects: {
      'team-invitation': '成员邀请',
    },
  },
  'zh-Hant': {
    memberCalls: {
      'team.invite': '邀請同事',
      'team.resend': '重新發送邀請',
      'team.withdraw': '撤回邀請',
      'team.change': '更改同事的角色或部門',
      'team.disable': '停用同事',
      'team.enable': '啟用同事',
      'team.remove': '移除同事',
      'team.accept': '接受邀請',
    },
    trail: {
      'members.approve-access': '批准申請',
      'security.set-recheck': '更改覆核設定',
      'team.accept': '接受團隊邀請',
      'team.invite': '邀請同事',
      'team.change': '更改同事角色',
      'team.disable': '停用同事',
      'team.enable': '啟用同事',
      'team.remove': '移除同事',
      'team.resend': '重新傳送邀請',
      'team.withdraw': '撤回邀請',
    },
    subjects: {
      'team-invitation': '成員邀請',
    },
  },
});
