// What every page says in Traditional Chinese: the app's own texts, and those of the shared components. One module, so that it is one file.
import { zhHant as ui } from '@causeway/ui/messages/zh-hant';
import { zhHant } from '../messages/zh-hant.ts';

export const texts = { ...zhHant, ui };
