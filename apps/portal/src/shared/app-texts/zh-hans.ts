// What every page says in Simplified Chinese: the app's own texts, and those of the shared components. One module, so that it is one file.
import { zhHans as ui } from '@causeway/ui/messages/zh-hans';
import { zhHans } from '../messages/zh-hans.ts';

export const texts = { ...zhHans, ui };
