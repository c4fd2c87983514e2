// The words for identity checks in the table of rights, the activity log and the trail.
import { roomWords } from '../../../platform/room-words.ts';

export const words = roomWords({
  en: {
    memberCalls: {
      'verification.start-identity-check': 'Start an identity check',
      'verification.start-whitelist-check': 'Start another identity check of a stakeholder',
      'verification.submit-stakeholder-checks': 'Submit the checks of stakeholders',
    },
    trail: {
      'verification.identity-check-started': 'Identity check in progress',
      'verification.identity-check-failed': 'Identity check not started',
      'verification.identity-check-finished': 'Identity check result',
      'verification.start-identity-check': 'Started the identity check',
      'verification.identity-check-open': 'Identity check closed',
      'verification.submit-stakeholder-checks': 'Submitted new identity checks',
    },
    subjects: {
      'identity-check': 'Identity check',
    },
  },
  'zh-Hans': {
    memberCalls: {
      'verification.start-identity-check': '开始身份核验',
      'verification.start-whitelist-check': '重新核验相关人员的身份',
      'verification.submit-stakeholder-checks': '提交相关人员的核验结果',
    },
    trail: {
      'verification.identity-check-started': '身份核验进行中',
      'verification.identity-check-failed': '身份核验未能开始',
      'verification.identity-check-finished': '身份核验结果',
      'verification.start-identity-check': '开始身份核验',
      'verification.identity-check-open': '身份核验已关闭',
      'verification.submit-stakeholder-checks': '提交新的身份核验',
    },
    subjects: {
      'identity-check': '身份核验',
    },
  },
  'zh-Hant': {
    memberCalls: {
      'verification.start-identity-check': '開始身分核實',
      'verification.start-whitelist-check': '重新核實相關人士的身分',
      'verification.submit-stakeholder-checks': '提交相關人士的核實結果',
    },
    trail: {
      'verification.identity-check-started': '身份核驗進行中',
      'verification.identity-check-failed': '身份核驗未能開始',
      'verification.identity-check-finished': '身份核驗結果',
      'verification.start-identity-check': '開始身份核驗',
      'verification.identity-check-open': '身份核驗已關閉',
      'verification.submit-stakeholder-checks': '提交新的身份核實',
    },
    subjects: {
      'identity-check': '身份核驗',
    },
  },
});
