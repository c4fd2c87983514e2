// Texts of every page in Simplified Chinese: the app's own and those of the shared components. One module, so
// that they are one file.
import { zhHans as ui } from '@causeway/ui/messages/zh-hans';
import { zhHans } from '../messages/zh-hans.ts';

export const texts = { ...zhHans, ui };
