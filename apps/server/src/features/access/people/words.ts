// The words for people in the table of rights, the activity log and the trail.
import { roomWords } from '../../../platform/room-words.ts';

export const words = roomWords({
  en: {
    trail: {
      'set-up.add-staff': 'Staff added',
      'set-up.make-developer': 'Made a developer',
      'set-up.add-person': 'Person added',
    },
  },
  'zh-Hans': {
    trail: {
      'set-up.add-staff': '添加员工',
      'set-up.make-developer': '设为开发者',
      'set-up.add-person': '添加人员',
    },
  },
  'zh-Hant': {
    trail: {
      'set-up.add-staff': '新增員工',
      'set-up.make-developer': '設為開發者',
      'set-up.add-person': '新增人員',
    },
  },
});
