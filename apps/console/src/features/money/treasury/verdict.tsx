// A plain statement about the books, with its tone and its time.
import { TimeText, ToneIcon } from '@causeway/ui';
import classes from './treasury.module.css';

interface VerdictProps {
  /**
   * Good if the figures were compared with the outside; info if only our own books and messages were compared
   * with each other.
   */
  readonly tone: 'good' | 'info' | 'wait' | 'bad';
  readonly text: string;
  /** The time of the finding, ISO 8601, and its label. */
  readonly at?: { readonly label: string; readonly time: string };
  /** A link to the details. */
  readonly link?: { readonly label: string; readonly href: string };
}

export function Verdict({ tone, text, at, link }: VerdictProps) {
  return (
    <div className={classes.verdict} data-tone={tone} role="status">
      <ToneIcon size={24} tone={tone} />
      <div>
        <p className={classes.verdictText}>{text}</p>
        {at && (
          <p className={classes.at}>
            {at.label} <TimeText at={at.time} />
          </p>
        )}
      </div>
      {link && (
        <a className={classes.details} href={link.href}>
          {link.label}
        </a>
      )}
    </div>
  );
}
