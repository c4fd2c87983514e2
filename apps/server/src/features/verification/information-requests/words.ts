// The words for requests for information in the table of rights, the activity log and the trail.
import { roomWords } from '../../../platform/room-words.ts';

export const words = roomWords({
  en: {
    memberCalls: {
      'information-requests.answer': 'Answer a request for information',
      'information-requests.report': 'Report a change',
    },
    staffCalls: {
      'information-requests.ask': 'Ask a member for information',
      'information-requests.ask-again': 'Ask a member for more information',
      'information-requests.decide': 'Close a request for information or decide a reported change',
    },
    trail: {
      'information-requests.ask': 'Asked for information',
      'information-requests.ask-again': 'Asked for more information',
      'information-requests.answer': 'Answered a request for information',
      'information-requests.report': 'Reported a change',
      'information-requests.close': 'Closed a request for information',
      'information-requests.accept': 'Accepted a reported change',
      'information-requests.reject': 'Rejected a reported change',
      'information-requests.overdue': 'Reminded of an overdue answer',
    },
    subjects: {
      'information-request': 'Request for information',
    },
  },
  'zh-Hans': {
    memberCalls: {
      'information-requests.answer': '回复资料请求',
      'information-requests.report': '申报变更',
    },
    staffCalls: {
      'information-requests.ask': '请会员补充资料',
      'information-requests.ask-again': '请会员再补充资料',
      'information-requests.decide': '结束资料请求或处理申报的变更',
    },
    trail: {
      'information-requests.ask': '请求补充资料',
      'information-requests.ask-again': '再次请求补充资料',
      'information-requests.answer': '回复资料请求',
      'information-requests.report': '申报变更',
      'information-requests.close': '结束资料请求',
      'information-requests.accept': '接受申报的变更',
      'information-requests.reject': '拒绝申报的变更',
      'information-requests.overdue': '提醒逾期未回复',
    },
    subjects: {
      'information-request': '资料请求',
    },
  },
  'zh-Hant': {
    memberCalls: {
      'information-requests.answer': '回覆資料請求',
      'information-requests.report': '申報變更',
    },
    staffCalls: {
      'information-requests.ask': '請會員補充資料',
      'information-requests.ask-again': '請會員再補充資料',
      'information-requests.decide': '結束資料請求或處理申報的變更',
    },
    trail: {
      'information-requests.ask': '請求補充資料',
      'information-requests.ask-again': '再次請求補充資料',
      'information-requests.answer': '回覆資料請求',
      'information-requests.report': '申報變更',
      'information-requests.close': '結束資料請求',
      'information-requests.accept': '接受申報的變更',
      'information-requests.reject': '拒絕申報的變更',
      'information-requests.overdue': '提醒逾期未回覆',
    },
    subjects: {
      'information-request': '資料請求',
    },
  },
});
