// The texts of this feature.
import { textsOf } from '@causeway/ui';
import type { en } from './messages/en.ts';

export const useTexts = textsOf<{ readonly travelRule: typeof en }>();
