// What the app puts beside the language on the pages of who is not signed in, which know nothing of it.
import { createContext, use, type ReactNode } from 'react';

const OuterToolsContext = createContext<ReactNode>(null);

export const OuterToolsProvider = OuterToolsContext.Provider;

export const OuterTools = (): ReactNode => use(OuterToolsContext);
