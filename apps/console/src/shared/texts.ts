// Texts of the frame and those that several features share.
import { textsOf } from '@causeway/ui';
import type { en } from './messages/en.ts';

export const useSharedTexts = textsOf<typeof en>();
