// The origin of a sign-in: the browser's own description, and the place of its address.
import { type OpenSession, countryName } from '@causeway/contract';
import { useLanguage } from '@causeway/ui';
import classes from './member.module.css';
import { useTexts } from './texts.ts';

type Device = Pick<OpenSession, 'browser' | 'browserVersion' | 'os' | 'device'>;
type Place = Pick<OpenSession, 'address' | 'country'>;

export function DeviceText({ of: { browser, browserVersion, os, device } }: { readonly of: Device }) {
  const t = useTexts('members.device');
  const name = browser === null ? t('unknown') : [browser, browserVersion].filter(Boolean).join(' ');
  return (
    <>
      {[name, os].filter(Boolean).join(' · ')} <span className={classes.quiet}>{t(device)}</span>
    </>
  );
}

export function PlaceText({ of: { address, country } }: { readonly of: Place }) {
  const { language } = useLanguage();
  const region = country === null ? undefined : countryName(country, language);
  return (
    <>
      {address ?? '–'} {region !== undefined && <span className={classes.quiet}>{region}</span>}
    </>
  );
}
