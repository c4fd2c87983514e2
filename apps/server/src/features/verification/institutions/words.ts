// The words for institutions in the table of rights, the activity log and the trail.
import { roomWords } from '../../../platform/room-words.ts';

export const words = roomWords({
  en: {
    memberCalls: {
      'institutions.send': 'Send an institution application',
    },
    staffCalls: {
      'institutions.note': 'Add a note to an institution application',
      'institutions.decide': 'Decide an institution application',
    },
    trail: {
      'institutions.send': 'Submitted an institution application',
      'institutions.note': 'Added a note to the application',
      'institutions.process': 'Processed the application',
      'institutions.reject': 'Rejected the application',
      'institutions.complete': 'Made the member an institution',
    },
    subjects: {
      'institution-application': 'Institution application',
    },
  },
  'zh-Hans': {
    memberCalls: {
      'institutions.send': '提交机构申请',
    },
    staffCalls: {
      'institutions.note': '为机构申请添加备注',
      'institutions.decide': '审批机构申请',
    },
    trail: {
      'institutions.send': '提交机构申请',
      'institutions.note': '添加申请备注',
      'institutions.process': '受理申请',
      'institutions.reject': '拒绝申请',
      'institutions.complete': '将会员设为机构会员',
    },
    subjects: {
      'institution-application': '机构申请',
    },
  },
  'zh-Hant': {
    memberCalls: {
      'institutions.send': '提交機構申請',
    },
    staffCalls: {
      'institutions.note': '為機構申請加入備註',
      'institutions.decide': '審批機構申請',
    },
    trail: {
      'institutions.send': '提交機構申請',
      'institutions.note': '新增申請備註',
      'institutions.process': '受理申請',
      'institutions.reject': '拒絕申請',
      'institutions.complete': '將會員設為機構會員',
    },
    subjects: {
      'institution-application': '機構申請',
    },
  },
});
