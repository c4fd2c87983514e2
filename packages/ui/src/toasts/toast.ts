// Toasts: messages from anywhere. The code that draws them is fetched with the first one, or beforehand.
import { createToaster, type ToastTone } from '../request/toaster.ts';

export interface ToastLayer {
  readonly showToast: (id: string, text: string, tone: ToastTone) => void;
  readonly hideToast: (id: string) => void;
  readonly Toasts: () => React.ReactNode;
}

type Message = (layer: ToastLayer) => void;

let layer: ToastLayer | undefined;
let fetching: Promise<void> | undefined;
/**
 * Messages from before the code that draws them is loaded. Those that a lost connection held back are drawn
 * with the next one.
 */
const waiting: Message[] = [];
const listeners = new Set<() => void>();

async function fetchNow(): Promise<void> {
  layer = await import('./toast-layer.tsx');
  for (const say of waiting.splice(0)) say(layer);
  listeners.forEach((listener) => listener());
}

/** Fetches the code that draws toasts, so that a first one can be shown without a connection. */
export async function fetchToasts(): Promise<void> {
  fetching ??= fetchNow();
  try {
    await fetching;
  } catch {
    fetching = undefined;
  }
}

function say(what: Message): void {
  if (layer !== undefined) return what(layer);
  waiting.push(what);
  void fetchToasts();
}

export const toastLayer = {
  current: (): ToastLayer | undefined => layer,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

let count = 0;
/** The time of each text, by the browser's clock in milliseconds. */
const said = new Map<string, number>();

function hide(id: string): void {
  said.delete(id);
  say(({ hideToast }) => hideToast(id));
}

/** A message during navigation belongs to the next page. */
const onTheWayMs = 1_000;

/** Closes toasts with their page. */
export function endToasts(): void {
  for (const [id, at] of said) if (Date.now() - at > onTheWayMs) hide(id);
}

/** Shows a text; an identical one that is still there is replaced. */
export const toast = createToaster({
  show: (text, tone) => {
    count += 1;
    const id = `toast-${count}`;
    said.set(id, Date.now());
    say(({ showToast }) => showToast(id, text, tone));
    return id;
  },
  hide,
});
