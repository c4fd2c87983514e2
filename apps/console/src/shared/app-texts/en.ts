// What every page says in English: the app's own texts, and those of the shared components. One module, so that it is one file.
import { en as ui } from '@causeway/ui/messages/en';
import { en } from '../messages/en.ts';

export const texts = { ...en, ui };
