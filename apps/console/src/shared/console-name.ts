// What the console is called where it has to be told from the portal: on a file of recovery codes.
import { useSharedTexts } from './texts.ts';

export const useConsoleName = (): string => `Causeway ${useSharedTexts('shell')('console')}`;
