// The words for reports to the authority in the table of rights, the activity log and the trail.
import { roomWords } from '../../../platform/room-words.ts';

export const words = roomWords({
  en: {
    staffCalls: {
      'case-reports.prepare': 'Prepare a report to the authority',
      'case-reports.release': 'Release a report to the authority',
      'case-reports.withdraw': 'Withdraw a report to the authority',
    },
    trail: {
      'case-reports.prepare': 'Prepared a report to the authority',
      'case-reports.release': 'Released a report to the authority',
      'case-reports.withdraw': 'Withdrew a report to the authority',
      'case-reports.file': 'Downloaded a report to the authority',
    },
    subjects: { 'case-report': 'Report to the authority' },
  },
  'zh-Hans': {
    staffCalls: {
      'case-reports.prepare': '编制可疑交易报告',
      'case-reports.release': '批准可疑交易报告',
      'case-reports.withdraw': '撤回可疑交易报告',
    },
    trail: {
      'case-reports.prepare': '编制可疑交易报告',
      'case-reports.release': '批准可疑交易报告',
      'case-reports.withdraw': '撤回可疑交易报告',
      'case-reports.file': '下载可疑交易报告',
    },
    subjects: { 'case-report': '可疑交易报告' },
  },
  'zh-Hant': {
    staffCalls: {
      'case-reports.prepare': '編製可疑交易報告',
      'case-reports.release': '批准可疑交易報告',
      'case-reports.withdraw': '撤回可疑交易報告',
    },
    trail: {
      'case-reports.prepare': '編製可疑交易報告',
      'case-reports.release': '批准可疑交易報告',
      'case-reports.withdraw': '撤回可疑交易報告',
      'case-reports.file': '下載可疑交易報告',
    },
    subjects: { 'case-report': '可疑交易報告' },
  },
});
