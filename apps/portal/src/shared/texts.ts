// The texts of the frame, for the frame itself and for the shared parts of pages.
import { textsOf } from '@causeway/ui';
import type { en } from './messages/en.ts';

export const useSharedTexts = textsOf<typeof en>();
