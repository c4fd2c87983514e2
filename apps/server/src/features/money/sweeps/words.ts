// The words for sweeps in the table of rights, the activity log and the trail.
import { roomWords } from '../../../platform/room-words.ts';

export const words = roomWords({
  en: {
    staffCalls: {
      'sweeps.collect': 'Collect a deposit address now',
      'sweeps.pause': 'Pause collecting deposits',
      'sweeps.resume': 'Resume collecting deposits',
    },
    trail: {
      'sweeps.begin': 'Started a sweep',
      'sweeps.collect': 'Began to collect a deposit address',
      'sweeps.note': 'Sweep held up',
      'sweeps.pause': 'Paused collecting deposits',
      'sweeps.resume': 'Resumed collecting deposits',
      'sweeps.fund': 'Sent the network fee of a sweep',
      'sweeps.funded': 'Network fee of a sweep arrived',
      'sweeps.top-up': 'Added to the network fee of a sweep',
      'sweeps.topped-up': 'Additional network fee arrived',
      'sweeps.settle': 'Collected a deposit address',
      'sweeps.fail': 'Sweep failed',
      'sweeps.freeze': 'Deposit address blocked by the issuer',
      'sweeps.thaw': 'Deposit address unblocked',
      'sweeps.drop': 'Sweep canceled',
    },
    subjects: {
      chain: 'Chain',
      sweep: 'Sweep',
    },
  },
  'zh-Hans': {
    staffCalls: {
      'sweeps.collect': '立即归集充值地址',
      'sweeps.pause': '暂停归集充值',
      'sweeps.resume': '恢复归集充值',
    },
    trail: {
      'sweeps.begin': '开始归集',
      'sweeps.collect': '开始转出充值地址',
      'sweeps.note': '归集受阻',
      'sweeps.pause': '暂停归集充值',
      'sweeps.resume': '恢复归集充值',
      'sweeps.fund': '发送归集网络费',
      'sweeps.funded': '归集网络费已到账',
      'sweeps.top-up': '补充归集网络费',
      'sweeps.topped-up': '补充的网络费已到账',
      'sweeps.settle': '充值地址归集完成',
      'sweeps.fail': '归集失败',
      'sweeps.freeze': '充值地址被发行方冻结',
      'sweeps.thaw': '充值地址已解冻',
      'sweeps.drop': '归集已取消',
    },
    subjects: {
      chain: '链',
      sweep: '归集',
    },
  },
  'zh-Hant': {
    staffCalls: {
      'sweeps.collect': '立即歸集充值地址',
      'sweeps.pause': '暫停歸集充值',
      'sweeps.resume': '恢復歸集充值',
    },
    trail: {
      'sweeps.begin': '開始歸集',
      'sweeps.collect': '開始轉出充值地址',
      'sweeps.note': '歸集受阻',
      'sweeps.pause': '暫停歸集充值',
      'sweeps.resume': '恢復歸集充值',
      'sweeps.fund': '發送歸集網絡費',
      'sweeps.funded': '歸集網絡費已到帳',
      'sweeps.top-up': '補充歸集網絡費',
      'sweeps.topped-up': '補充的網絡費已到帳',
      'sweeps.settle': '充值地址歸集完成',
      'sweeps.fail': '歸集失敗',
      'sweeps.freeze': '充值地址被發行方凍結',
      'sweeps.thaw': '充值地址已解凍',
      'sweeps.drop': '歸集已取消',
    },
    subjects: {
      chain: '鏈',
      sweep: '歸集',
    },
  },
});
