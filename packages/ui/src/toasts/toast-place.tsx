// The place of toasts; empty until the first one.
import { useSyncExternalStore } from 'react';
import { toastLayer } from './toast.ts';

export function ToastPlace() {
  const layer = useSyncExternalStore(toastLayer.subscribe, toastLayer.current);
  return layer === undefined ? null : <layer.Toasts />;
}
