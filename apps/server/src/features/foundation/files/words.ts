// The words for files in the table of rights, the activity log and the trail.
import { roomWords } from '../../../platform/room-words.ts';

export const words = roomWords({
  en: {
    memberCalls: {
      'files.upload': 'Upload a file',
    },
    staffCalls: {
      'reviews.file-name': 'Open a file that is reviewed',
    },
    trail: {
      'files.read': 'Viewed a file',
      'files.upload': 'Uploaded a file',
      'files.sweep': 'Unused files removed',
    },
    subjects: {
      file: 'File',
    },
  },
  'zh-Hans': {
    memberCalls: {
      'files.upload': '上传文件',
    },
    staffCalls: {
      'reviews.file-name': '打开审核中的文件',
    },
    trail: {
      'files.read': '查看文件',
      'files.upload': '上传文件',
      'files.sweep': '清理未使用的文件',
    },
    subjects: {
      file: '文件',
    },
  },
  'zh-Hant': {
    memberCalls: {
      'files.upload': '上載檔案',
    },
    staffCalls: {
      'reviews.file-name': '開啟審核中的檔案',
    },
    trail: {
      'files.read': '查看檔案',
      'files.upload': '上載檔案',
      'files.sweep': '清理未使用的檔案',
    },
    subjects: {
      file: '檔案',
    },
  },
});
