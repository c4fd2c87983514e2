// The words for house movements in the table of rights, the activity log and the trail.
import { roomWords } from '../../../platform/room-words.ts';

export const words = roomWords({
  en: {
    staffCalls: {
      'house-movements.enter': 'Enter a movement of the house',
      'house-movements.confirm': 'Confirm a movement of the house',
      'house-movements.confirm-several': 'Confirm several movements of the house',
      'house-movements.reject': 'Reject a movement of the house',
      'house-movements.withdraw': 'Withdraw a movement of the house',
      'house-movements.upload-document': 'Upload the document of a movement',
    },
    trail: {
      'house-movements.enter': 'Entered a movement of the house',
      'house-movements.confirm': 'Confirmed a movement of the house',
      'house-movements.confirm-several': 'Confirmed several movements of the house',
      'house-movements.reject': 'Rejected a movement of the house',
      'house-movements.withdraw': 'Withdrew a movement of the house',
      'house-movements.book': 'Movement of the house booked by a rule',
      'house-movements.upload-document': 'Uploaded the document of a movement',
      'house-movements.document': 'Opened the document of a movement',
    },
    subjects: {
      'house-document': 'Document of a movement',
      'house-movement': 'House movement',
    },
  },
  'zh-Hans': {
    staffCalls: {
      'house-movements.enter': '录入自有资金变动',
      'house-movements.confirm': '确认自有资金变动',
      'house-movements.confirm-several': '批量确认自有资金变动',
      'house-movements.reject': '驳回自有资金变动',
      'house-movements.withdraw': '撤回自有资金变动',
      'house-movements.upload-document': '上传资金变动文件',
    },
    trail: {
      'house-movements.enter': '录入自有资金变动',
      'house-movements.confirm': '确认自有资金变动',
      'house-movements.confirm-several': '批量确认自有资金变动',
      'house-movements.reject': '驳回自有资金变动',
      'house-movements.withdraw': '撤回自有资金变动',
      'house-movements.book': '按规则入账自有资金变动',
      'house-movements.upload-document': '上传资金变动文件',
      'house-movements.document': '打开资金变动文件',
    },
    subjects: {
      'house-document': '资金变动文件',
      'house-movement': '自有资金变动',
    },
  },
  'zh-Hant': {
    staffCalls: {
      'house-movements.enter': '輸入自有資金變動',
      'house-movements.confirm': '確認自有資金變動',
      'house-movements.confirm-several': '批量確認自有資金變動',
      'house-movements.reject': '駁回自有資金變動',
      'house-movements.withdraw': '撤回自有資金變動',
      'house-movements.upload-document': '上載資金變動文件',
    },
    trail: {
      'house-movements.enter': '輸入自有資金變動',
      'house-movements.confirm': '確認自有資金變動',
      'house-movements.confirm-several': '批量確認自有資金變動',
      'house-movements.reject': '駁回自有資金變動',
      'house-movements.withdraw': '撤回自有資金變動',
      'house-movements.book': '按規則入帳自有資金變動',
      'house-movements.upload-document': '上載資金變動文件',
      'house-movements.document': '開啟資金變動文件',
    },
    subjects: {
      'house-document': '資金變動文件',
      'house-movement': '自有資金變動',
    },
  },
});
