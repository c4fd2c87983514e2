// 员工访问权限：简体中文。
import type { MessagesOf } from '@causeway/ui/messages';
import type { en } from './en.ts';

export const zhHans = {
  description: '所有员工的双重验证方式和当前会话。',
  list: {
    name: '姓名',
    role: '角色',
    factors: '双重验证',
    sessions: '当前会话',
    actions: '操作',
    emptyTitle: '暂无员工',
    emptyText: '请使用 set-up 命令添加员工。',
    disabled: '已停用',
    noFactor: '尚未设置',
    authenticator: '身份验证器',
    passkeys: '{count} 个通行密钥',
    noSession: '未登录',
    lastSeen: '最近活动',
    you: '本次会话',
  },
  session: {
    end: '结束会话',
    endNamed: '结束{name}的会话',
    title: '结束{name}的会话？',
    text: '该员工将立即退出登录，之后可重新登录。',
    done: '{name}的会话已结束。',
  },
  request: {
    open: '恢复访问权限',
    openNamed: '恢复{name}的访问权限',
    title: '恢复{name}的访问权限',
    text: '适用于丢失全部验证方式的同事，须由另一位同事审批。',
    reason: '原因',
    evidence: '身份核实方式',
    submit: '提交申请',
    done: '已申请恢复{name}的访问权限。',
  },
  decide: {
    waiting: '{name}申请恢复访问权限',
    reason: '原因：{reason}',
    evidence: '身份核实：{evidence}',
    own: '须由另一位同事审批。',
    approve: '批准',
    reject: '拒绝',
    approveTitle: '批准恢复{name}的访问权限？',
    approveText: '该员工的验证方式将被移除，所有会话结束，下次登录时重新设置。',
    rejectTitle: '拒绝恢复{name}的访问权限？',
    rejectText: '该员工的验证方式保持不变。',
    approved: '已批准恢复{name}的访问权限。',
    rejected: '已拒绝恢复{name}的访问权限。',
  },
} satisfies MessagesOf<typeof en>;
