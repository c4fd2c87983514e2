// Texts of every page in Traditional Chinese: the app's own and those of the shared components. One module,
// so that they are one file.
import { zhHant as ui } from '@causeway/ui/messages/zh-hant';
import { zhHant } from '../messages/zh-hant.ts';

export const texts = { ...zhHant, ui };
