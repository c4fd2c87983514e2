// The look of the counted overlay: a thin line while anything loads; during a write the page waits too.
import { useSyncExternalStore } from 'react';
import { useUiTexts } from '../language/language-provider.tsx';
import type { Overlay } from '../request/overlay.ts';
import classes from './request-overlay.module.css';

export function RequestOverlay({ overlay }: { readonly overlay: Overlay }) {
  const { reads, writes } = useSyncExternalStore(overlay.subscribe, overlay.current);
  const t = useUiTexts('ui.shell');
  const busy = reads + writes > 0;
  return (
    <div aria-live="polite" role="status">
      {busy && (
        <div className={classes.line}>
          <span className={classes.spoken}>{t('loading')}</span>
        </div>
      )}
      {writes > 0 && <div className={classes.veil} />}
    </div>
  );
}
