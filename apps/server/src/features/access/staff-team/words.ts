// The words for staff team in the table of rights, the activity log and the trail.
import { roomWords } from '../../../platform/room-words.ts';

export const words = roomWords({
  en: {
    staffCalls: {
      'staff-team.invite': 'Ask to invite somebody to the staff',
      'staff-team.request': 'Ask to make somebody senior or enable them again',
      'staff-team.decide': 'Confirm or reject a change of who is on staff',
      'staff-team.change-role': 'Change the role of a colleague',
      'staff-team.disable': 'Disable a colleague',
    },
    trail: {
      'staff-team.invite': 'Asked to invite somebody to the staff',
      'staff-team.decide': 'Decided on a change of who is on staff',
      'staff-team.request': 'Asked for a change of who is on staff',
      'staff-team.resend': 'Sent an invitation to the staff again',
      'staff-team.withdraw': 'Withdrew a request about who is on staff',
      'staff-team.change-role': 'Changed the role of staff',
      'staff-team.disable': 'Disabled staff',
    },
    subjects: {
      'staff-request': 'Staff request',
    },
  },
  'zh-Hans': {
    staffCalls: {
      'staff-team.invite': '申请邀请新员工',
      'staff-team.request': '申请设为高级审核员或重新启用',
      'staff-team.decide': '确认或驳回员工变更',
      'staff-team.change-role': '更改同事的角色',
      'staff-team.disable': '停用同事',
    },
    trail: {
      'staff-team.invite': '申请邀请员工',
      'staff-team.decide': '审批员工变更',
      'staff-team.request': '申请变更员工',
      'staff-team.resend': '重新发送员工邀请',
      'staff-team.withdraw': '撤回员工变更申请',
      'staff-team.change-role': '更改员工角色',
      'staff-team.disable': '停用员工',
    },
    subjects: {
      'staff-request': '员工申请',
    },
  },
  'zh-Hant': {
    staffCalls: {
      'staff-team.invite': '申請邀請新員工',
      'staff-team.request': '申請設為高級審核員或重新啟用',
      'staff-team.decide': '確認或駁回員工變更',
      'staff-team.change-role': '更改同事的角色',
      'staff-team.disable': '停用同事',
    },
    trail: {
      'staff-team.invite': '申請邀請員工',
      'staff-team.decide': '審批員工變更',
      'staff-team.request': '申請變更員工',
      'staff-team.resend': '重新發送員工邀請',
      'staff-team.withdraw': '撤回員工變更申請',
      'staff-team.change-role': '更改員工角色',
      'staff-team.disable': '停用員工',
    },
    subjects: {
      'staff-request': '員工申請',
    },
  },
});
