// The words for suggestions in the table of rights, the activity log and the trail.
import { roomWords } from '../../../platform/room-words.ts';

export const words = roomWords({
  en: {
    memberCalls: {
      'suggestions.send': 'Send a suggestion',
    },
    staffCalls: {
      'suggestions.answer': 'Answer a suggestion',
      'suggestions.close': 'Close a suggestion',
    },
    trail: {
      'suggestions.send': 'Sent a suggestion',
      'suggestions.answer': 'Answered a suggestion',
      'suggestions.close': 'Closed a suggestion',
    },
    subjects: {
      suggestion: 'Suggestion',
    },
  },
  'zh-Hans': {
    memberCalls: {
      'suggestions.send': '提交建议',
    },
    staffCalls: {
      'suggestions.answer': '答复建议',
      'suggestions.close': '关闭建议',
    },
    trail: {
      'suggestions.send': '提交建议',
      'suggestions.answer': '答复建议',
      'suggestions.close': '关闭建议',
    },
    subjects: {
      suggestion: '建议',
    },
  },
  'zh-Hant': {
    memberCalls: {
      'suggestions.send': '提交建議',
    },
    staffCalls: {
      'suggestions.answer': '回覆建議',
      'suggestions.close': '關閉建議',
    },
    trail: {
      'suggestions.send': '提交建議',
      'suggestions.answer': '回覆建議',
      'suggestions.close': '關閉建議',
    },
    subjects: {
      suggestion: '建議',
    },
  },
});
