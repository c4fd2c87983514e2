// What the table of rights, the activity log and the console's trail say of other services' inquiries.
import { roomWords } from '../../../platform/room-words.ts';

export const words = roomWords({
  en: {
    memberCalls: { 'travel-addresses.make': 'Create a travel address' },
    staffCalls: {
      'travel-inquiries.approve': 'Approve a payment that another service asks about',
      'travel-inquiries.reject': 'Reject a payment that another service asks about',
    },
    trail: {
      'travel-addresses.make': 'Created a travel address',
      'travel-inquiries.receive': 'Another service asked before it pays',
      'travel-inquiries.check': 'Checked the inquiry of another service',
      'travel-inquiries.propose': 'Proposed to approve the inquiry of another service',
      'travel-inquiries.approve': 'Approved the inquiry of another service',
      'travel-inquiries.reject': 'Rejected the inquiry of another service',
      'travel-inquiries.answer': 'Answered the other service',
      'travel-inquiries.unconfirmed': 'Could not answer the other service',
      'travel-inquiries.repeat': 'Answers the other service again',
      'travel-inquiries.confirm': 'The other service confirmed its payment',
      'travel-deposits.note': 'Noted deposits without a travel rule message',
    },
    subjects: { 'travel-inquiry': 'Travel rule inquiry', 'travel-rule': 'Travel rule' },
  },
  'zh-Hans': {
    memberCalls: { 'travel-addresses.make': '生成旅行规则地址' },
    staffCalls: {
      'travel-inquiries.approve': '同意对方机构询问的付款',
      'travel-inquiries.reject': '拒绝对方机构询问的付款',
    },
    trail: {
      'travel-addresses.make': '生成旅行规则地址',
      'travel-inquiries.receive': '对方机构付款前来询问',
      'travel-inquiries.check': '核对对方机构的询问',
      'travel-inquiries.propose': '提议同意对方机构的询问',
      'travel-inquiries.approve': '同意对方机构的询问',
      'travel-inquiries.reject': '拒绝对方机构的询问',
      'travel-inquiries.answer': '已答复对方机构',
      'travel-inquiries.unconfirmed': '未能答复对方机构',
      'travel-inquiries.repeat': '再次答复对方机构',
      'travel-inquiries.confirm': '对方机构确认付款',
      'travel-deposits.note': '记录未附旅行规则信息的入账',
    },
    subjects: { 'travel-inquiry': '旅行规则询问', 'travel-rule': '旅行规则' },
  },
  'zh-Hant': {
    memberCalls: { 'travel-addresses.make': '產生轉帳規則地址' },
    staffCalls: {
      'travel-inquiries.approve': '同意對方機構查詢的付款',
      'travel-inquiries.reject': '拒絕對方機構查詢的付款',
    },
    trail: {
      'travel-addresses.make': '產生轉帳規則地址',
      'travel-inquiries.receive': '對方機構付款前來查詢',
      'travel-inquiries.check': '核對對方機構的查詢',
      'travel-inquiries.propose': '建議同意對方機構的查詢',
      'travel-inquiries.approve': '同意對方機構的查詢',
      'travel-inquiries.reject': '拒絕對方機構的查詢',
      'travel-inquiries.answer': '已回覆對方機構',
      'travel-inquiries.unconfirmed': '未能回覆對方機構',
      'travel-inquiries.repeat': '再次回覆對方機構',
      'travel-inquiries.confirm': '對方機構確認付款',
      'travel-deposits.note': '記錄未附轉帳規則資料的存款',
    },
    subjects: { 'travel-inquiry': '轉帳規則查詢', 'travel-rule': '轉帳規則' },
  },
});
