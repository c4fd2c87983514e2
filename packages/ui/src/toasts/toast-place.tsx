// Where toasts appear; empty until something has been said.
import { useSyncExternalStore } from 'react';
import { toastLayer } from './toast.ts';

export function ToastPlace() {
  const layer = useSyncExternalStore(toastLayer.subscribe, toastLayer.current);
  return layer === undefined ? null : <layer.Toasts />;
}
