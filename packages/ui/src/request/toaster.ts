// Toasts whose identical texts replace each other, so that ten failed calls say one thing once.

/** Shows toasts; `show` returns the id that `hide` needs. */
export interface ToastSink {
  readonly show: (text: string, tone: ToastTone) => string;
  readonly hide: (id: string) => void;
}

export type ToastTone = 'good' | 'bad' | 'wait' | 'info';

export type Toast = (text: string, tone: ToastTone) => void;

export function createToaster(sink: ToastSink): Toast {
  const shown = new Map<string, string>();
  return (text, tone) => {
    const earlier = shown.get(text);
    if (earlier !== undefined) sink.hide(earlier);
    shown.set(text, sink.show(text, tone));
  };
}
