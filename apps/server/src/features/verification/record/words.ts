// The words for record in the table of rights, the activity log and the trail.
import { roomWords } from '../../../platform/room-words.ts';

export const words = roomWords({
  en: {
    memberCalls: {
      'verification.save-enterprise': 'Save or submit the business verification',
      'verification.commit-enterprise': 'Resubmit the business verification',
      'verification.save-personal': 'Save or submit the personal verification',
      'verification.commit-personal': 'Resubmit the personal verification',
    },
    trail: {
      'verification.submit': 'Submitted the verification',
      'verification.commit': 'Submitted corrections',
    },
  },
  'zh-Hans': {
    memberCalls: {
      'verification.save-enterprise': '保存或提交企业认证',
      'verification.commit-enterprise': '重新提交企业认证',
      'verification.save-personal': '保存或提交个人认证',
      'verification.commit-personal': '重新提交个人认证',
    },
    trail: {
      'verification.submit': '提交认证',
      'verification.commit': '提交修改后的资料',
    },
  },
  'zh-Hant': {
    memberCalls: {
      'verification.save-enterprise': '儲存或提交企業認證',
      'verification.commit-enterprise': '重新提交企業認證',
      'verification.save-personal': '儲存或提交個人認證',
      'verification.commit-personal': '重新提交個人認證',
    },
    trail: {
      'verification.submit': '提交認證',
      'verification.commit': '提交修改後的資料',
    },
  },
});
