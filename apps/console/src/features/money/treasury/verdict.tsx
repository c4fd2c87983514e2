// A plain statement about the books, with its tone and the time from which it is.
import { TimeText, ToneIcon } from '@causeway/ui';
import classes from './treasury.module.css';

interface VerdictProps {
  /** Good where it was held against the outside; info where our own books and messages were only held against each other. */
  readonly tone: 'good' | 'info' | 'wait' | 'bad';
  readonly text: string;
  /** The time of the finding, ISO 8601, and its label. */
  readonly at?: { readonly label: string; readonly time: string };
  /** Where its details are. */
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
