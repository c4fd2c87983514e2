// Knows whether anything within it is being uploaded, so that a form does not save or send without it.
import {
  createContext,
  useContext,
  useEffect,
  useId,
  useState,
  useSyncExternalStore,
  type ReactNode,
} from 'react';

interface Scope {
  readonly report: (field: string, isBusy: boolean) => void;
  readonly isBusy: () => boolean;
  readonly subscribe: (listener: () => void) => () => void;
}

function createScope(): Scope {
  const busy = new Set<string>();
  const listeners = new Set<() => void>();
  return {
    report: (field, isBusy) => {
      if (isBusy) busy.add(field);
      else busy.delete(field);
      listeners.forEach((listener) => listener());
    },
    isBusy: () => busy.size > 0,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

const ScopeContext = createContext<Scope | undefined>(undefined);

/** Put it around a form with upload fields, and use `useIsUploading` inside. */
export function UploadScope({ children }: { readonly children: ReactNode }) {
  const [scope] = useState(createScope);
  return <ScopeContext value={scope}>{children}</ScopeContext>;
}

const never = (): (() => void) => () => undefined;

/** True if a file is being uploaded, or is about to be, in a field of the surrounding scope. */
export function useIsUploading(): boolean {
  const scope = useContext(ScopeContext);
  return useSyncExternalStore(scope?.subscribe ?? never, () => scope?.isBusy() ?? false);
}

/** Reports to the surrounding scope, if there is one. */
export function useReportUploading(isBusy: boolean): void {
  const scope = useContext(ScopeContext);
  const field = useId();
  useEffect(() => {
    scope?.report(field, isBusy);
    return () => scope?.report(field, false);
  }, [scope, field, isBusy]);
}
