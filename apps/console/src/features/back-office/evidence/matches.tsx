// List entries found by a screening: the list, the name and its similarity, and the list's details.
import type { ScreeningMatch } from '@causeway/contract';
import { useSharedTexts } from '../../../shared/texts.ts';
import classes from './evidence.module.css';
import { Line, Lines } from './evidence.tsx';
import { isEntryPage } from './entry-page.ts';

export function Matches({ matches }: { readonly matches: readonly ScreeningMatch[] }) {
  const t = useSharedTexts('match');
  return (
    <ul aria-label={t('label')} className={classes.matches}>
      {matches.map(({ list, name, score, record, screened, reference, link, listedOn }, place) => (
        <li key={`${String(place)}:${list}`}>
          <strong>{list}</strong>
          <p className={classes.quiet}>
            {name ?? t('unnamed')} · {score === null ? t('unscored') : t('score', { score })}
          </p>
          {screened !== undefined && <p className={classes.quiet}>{t('screened', { name: screened })}</p>}
          {(reference !== undefined || listedOn !== undefined) && (
            <p className={classes.quiet}>
              {reference !== undefined && <Reference link={link}>{t('reference', { reference })}</Reference>}
              {reference !== undefined && listedOn !== undefined && ' · '}
              {listedOn !== undefined && t('listedOn', { day: listedOn })}
            </p>
          )}
          {record.length > 0 && (
            <Lines>
              {record.map(({ label, value }, line) => (
                <Line key={`${String(line)}:${label}`} label={label || t('note')}>
                  {value}
                </Line>
              ))}
            </Lines>
          )}
        </li>
      ))}
    </ul>
  );
}

interface ReferenceProps {
  readonly link: string | undefined;
  readonly children: string;
}

/** Opens the entry's page if it belongs to a known list. */
function Reference({ link, children }: ReferenceProps) {
  if (link === undefined || !isEntryPage(link)) return children;
  return (
    <a className={classes.link} href={link} target="_blank" rel="noopener noreferrer nofollow">
      {children}
    </a>
  );
}
