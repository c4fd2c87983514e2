// The origin of a session or sign-in in words: browser, system, kind of device, place.
import type { LoginRecord } from '@causeway/contract';
import { useCountryName } from '../../../shared/dictionary.ts';
import classes from './security.module.css';
import { useTexts } from './texts.ts';

type Origin = Pick<LoginRecord, 'browser' | 'browserVersion' | 'os' | 'device'>;
type Place = Pick<LoginRecord, 'address' | 'country'>;

/** A text such as `Chrome 140`; unknown parts say so. */
export function useBrowserName(): (origin: Pick<Origin, 'browser' | 'browserVersion'>) => string {
  const t = useTexts('security.origin');
  return ({ browser, browserVersion }) =>
    browser === null ? t('browser') : [browser, browserVersion ?? ''].join(' ').trim();
}

/** `Linux · Computer`. */
export function DeviceText({ of }: { readonly of: Origin }) {
  const t = useTexts('security.origin');
  return (
    <>
      {of.os ?? t('os')}
      <span className={classes.second}>{t(`device.${of.device}`)}</span>
    </>
  );
}

/** The country, if known, and the address. */
export function PlaceText({ of }: { readonly of: Place }) {
  const t = useTexts('security.origin');
  const country = useCountryName(of.country);
  if (country === '' && of.address === null) return t('place');
  if (country === '') return of.address;
  return (
    <>
      {country}
      {of.address !== null && <span className={classes.second}>{of.address}</span>}
    </>
  );
}
