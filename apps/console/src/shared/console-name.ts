// The console's name, which distinguishes it from the portal in a file of recovery codes.
import { useSharedTexts } from './texts.ts';

export const useConsoleName = (): string => `Causeway ${useSharedTexts('shell')('console')}`;
