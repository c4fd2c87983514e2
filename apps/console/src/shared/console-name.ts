// The console's name, to tell it from the portal on a file of recovery codes.
import { useSharedTexts } from './texts.ts';

export const useConsoleName = (): string => `Causeway ${useSharedTexts('shell')('console')}`;
