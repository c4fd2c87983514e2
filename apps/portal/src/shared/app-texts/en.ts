// Texts of every page in English: the app's own and those of the shared components. One module, so that they
// are one file.
import { en as ui } from '@causeway/ui/messages/en';
import { en } from '../messages/en.ts';

export const texts = { ...en, ui };
