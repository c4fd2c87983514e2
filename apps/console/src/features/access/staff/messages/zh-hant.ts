// 員工存取權限：繁體中文（香港）。
import type { MessagesOf } from '@causeway/ui/messages';
import type { en } from './en.ts';

export const zhHant = {
  description: '所有員工的雙重驗證方式和目前的工作階段。',
  list: {
    name: '姓名',
    role: '角色',
    factors: '雙重驗證',
    sessions: '目前的工作階段',
    actions: '操作',
    emptyTitle: '暫無員工',
    emptyText: '請使用 set-up 指令新增員工。',
    disabled: '已停用',
    noFactor: '尚未設定',
    authenticator: '身份驗證器',
    passkeys: '{count} 個通行密鑰',
    noSession: '未登入',
    lastSeen: '最近活動',
    you: '本次工作階段',
  },
  session: {
    end: '結束工作階段',
    endNamed: '結束{name}的工作階段',
    title: '結束{name}的工作階段？',
    text: '該員工將立即登出，之後可重新登入。',
    done: '{name}的工作階段已結束。',
  },
  request: {
    open: '恢復存取權限',
    openNamed: '恢復{name}的存取權限',
    title: '恢復{name}的存取權限',
    text: '適用於遺失全部驗證方式的同事，須由另一位同事審批。',
    reason: '原因',
    evidence: '身份核實方式',
    submit: '提交申請',
    done: '已申請恢復{name}的存取權限。',
  },
  decide: {
    waiting: '{name}申請恢復存取權限',
    reason: '原因：{reason}',
    evidence: '身份核實：{evidence}',
    own: '須由另一位同事審批。',
    approve: '批准',
    reject: '拒絕',
    approveTitle: '批准恢復{name}的存取權限？',
    approveText: '該員工的驗證方式將被移除，所有工作階段結束，下次登入時重新設定。',
    rejectTitle: '拒絕恢復{name}的存取權限？',
    rejectText: '該員工的驗證方式保持不變。',
    approved: '已批准恢復{name}的存取權限。',
    rejected: '已拒絕恢復{name}的存取權限。',
  },
} satisfies MessagesOf<typeof en>;
