// The app's tools beside the language choice on signed-out pages, which do not depend on the app.
import { createContext, use, type ReactNode } from 'react';

const OuterToolsContext = createContext<ReactNode>(null);

export const OuterToolsProvider = OuterToolsContext.Provider;

export const OuterTools = (): ReactNode => use(OuterToolsContext);
