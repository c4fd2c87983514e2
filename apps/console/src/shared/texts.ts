// The texts of the frame and of what several features say alike.
import { textsOf } from '@causeway/ui';
import type { en } from './messages/en.ts';

export const useSharedTexts = textsOf<typeof en>();
