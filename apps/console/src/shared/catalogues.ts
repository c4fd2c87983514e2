// The texts of the frame and of the shared components, one chunk a language.
import type { AppCatalogues } from '@causeway/ui';

export const catalogues: AppCatalogues = {
  en: async () => {
    const [{ en }, ui] = await Promise.all([import('./messages/en.ts'), import('@causeway/ui/messages/en')]);
    return { ...en, ui: ui.en };
  },
  'zh-Hans': async () => {
    const [{ zhHans }, ui] = await Promise.all([
      import('./messages/zh-hans.ts'),
      import('@causeway/ui/messages/zh-hans'),
    ]);
    return { ...zhHans, ui: ui.zhHans };
  },
  'zh-Hant': async () => {
    const [{ zhHant }, ui] = await Promise.all([
      import('./messages/zh-hant.ts'),
      import('@causeway/ui/messages/zh-hant'),
    ]);
    return { ...zhHant, ui: ui.zhHant };
  },
};
