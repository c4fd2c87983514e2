// The tools above a page or a picture: page, size, rotation.
import { Button } from '@mantine/core';
import { useSharedTexts } from '../../../shared/texts.ts';
import classes from './file-preview.module.css';
import type { ViewTools } from './use-view.ts';

export interface Pages {
  readonly page: number;
  readonly count: number;
  readonly go: (page: number) => void;
}

interface ViewBarProps {
  readonly tools: ViewTools;
  readonly pages?: Pages;
}

export function ViewBar({ tools, pages }: ViewBarProps) {
  const t = useSharedTexts('file.view');
  const { larger, smaller, turn, zoom } = tools;
  return (
    <div aria-label={t('tools')} className={classes.bar} role="toolbar">
      {pages !== undefined && (
        <>
          <Tool onClick={pages.page > 1 ? () => pages.go(pages.page - 1) : undefined} text={t('previous')} />
          <span aria-live="polite" className={classes.about}>
            {t('page', { page: pages.page, count: pages.count })}
          </span>
          <Tool
            onClick={pages.page < pages.count ? () => pages.go(pages.page + 1) : undefined}
            text={t('next')}
          />
        </>
      )}
      <Tool onClick={smaller} text={t('smaller')} />
      <span className={classes.about}>{t('zoom', { zoom })}</span>
      <Tool onClick={larger} text={t('larger')} />
      <Tool onClick={turn} text={t('turn')} />
    </div>
  );
}

/** A disabled button stays in place, so that it keeps the focus. */
function Tool({ text, onClick }: { readonly text: string; readonly onClick: (() => void) | undefined }) {
  return (
    <Button
      aria-disabled={onClick === undefined}
      className={classes.tool}
      data-disabled={onClick === undefined || undefined}
      onClick={onClick}
      size="compact-xs"
      variant="default"
    >
      {text}
    </Button>
  );
}
