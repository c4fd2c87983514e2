// The texts of the page behind a link.
import { textsOf } from '@causeway/ui';
import type { en } from './messages/en.ts';

export const useTexts = textsOf<{ readonly linkedCheck: typeof en }>();
