// The words for chat in the table of rights, the activity log and the trail.
import { roomWords } from '../../../platform/room-words.ts';

export const words = roomWords({
  en: {
    memberCalls: {
      'chat.open': 'Chat with support',
      'chat.leave-message': 'Leave a message for support',
    },
    trail: {
      'chat.open': 'Started a chat',
      'chat.leave-message': 'Left a message',
      'chat.send': 'Sent a chat message',
      'chat.send-file': 'Sent a file in a chat',
      'chat.send-guest-file': 'Guest sent a file in a chat',
      'chat.close': 'Ended a chat',
      'chat.close-idle': 'Chat ended: nobody wrote',
      'chat.mail-transcript': 'Requested a chat transcript',
      'chat.open-guest': 'Guest started a chat',
      'chat.leave-guest-message': 'Guest left a message',
    },
    subjects: {
      chat: 'Chat',
    },
  },
  'zh-Hans': {
    memberCalls: {
      'chat.open': '联系在线客服',
      'chat.leave-message': '给客服留言',
    },
    trail: {
      'chat.open': '发起在线咨询',
      'chat.leave-message': '留言',
      'chat.send': '发送咨询消息',
      'chat.send-file': '在咨询中发送文件',
      'chat.send-guest-file': '访客在咨询中发送文件',
      'chat.close': '结束咨询',
      'chat.close-idle': '无人回复，咨询结束',
      'chat.mail-transcript': '索取咨询记录',
      'chat.open-guest': '访客发起在线咨询',
      'chat.leave-guest-message': '访客留言',
    },
    subjects: {
      chat: '在线客服会话',
    },
  },
  'zh-Hant': {
    memberCalls: {
      'chat.open': '使用即時對話',
      'chat.leave-message': '向客戶服務留言',
    },
    trail: {
      'chat.open': '開始線上查詢',
      'chat.leave-message': '留言',
      'chat.send': '傳送查詢訊息',
      'chat.send-file': '在查詢中傳送檔案',
      'chat.send-guest-file': '訪客在查詢中傳送檔案',
      'chat.close': '結束查詢',
      'chat.close-idle': '無人回覆，查詢結束',
      'chat.mail-transcript': '索取查詢記錄',
      'chat.open-guest': '訪客開始線上查詢',
      'chat.leave-guest-message': '訪客留言',
    },
    subjects: {
      chat: '對話',
    },
  },
});
