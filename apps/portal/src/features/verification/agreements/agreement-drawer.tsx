// One of the agreements in the current language, with its version.
import type { AgreementDocument } from '@causeway/contract';
import { SideDrawer, useDay } from '@causeway/ui';
import '@causeway/ui/styles-of-pages';
import { useSharedTexts } from '../../../shared/texts.ts';
import classes from './agreements.module.css';

interface AgreementDrawerProps {
  readonly shown: AgreementDocument;
  readonly onClose: () => void;
}

export function AgreementDrawer({ shown, onClose }: AgreementDrawerProps) {
  const t = useSharedTexts('agreements');
  const date = useDay('never')(shown.version);
  return (
    <SideDrawer onClose={onClose} opened size={640} title={shown.title}>
      <article className={classes.document}>
        <p className={classes.version}>{t('version', { date })}</p>
        {shown.sections.map(({ heading, paragraphs }) => (
          <section key={heading}>
            <h2>{heading}</h2>
            {paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </section>
        ))}
      </article>
    </SideDrawer>
  );
}
