// The page of the box: language, clock, and one section at a time, named in the address after '#'.
import { showBooks } from './books.js';
import { followClock, showClock } from './clock.js';
import { showFailures } from './failures.js';
import { showDocuments } from './documents.js';
import { h } from './dom.js';
import { showInbox } from './inbox.js';
import { showMarket } from './market.js';
import { LANGUAGES, language, setLanguage, t, translatePage } from './messages.js';
import { showPayIn } from './pay-in.js';

const SECTIONS = {
  'pay-in': ['payIn', showPayIn],
  inbox: ['inbox', showInbox],
  documents: ['documents', showDocuments],
  clock: ['clock', showClock],
  failures: ['failures', showFailures],
  market: ['market', showMarket],
  books: ['books', showBooks],
};

let left = new AbortController();

/** Each section fills `main` and stops its work when the signal aborts. */
function show() {
  left.abort();
  left = new AbortController();
  const wanted = location.hash.slice(1).split('?')[0];
  const name = wanted in SECTIONS ? wanted : 'pay-in';
  translatePage();
  document
    .getElementById('tabs')
    .replaceChildren(
      ...Object.entries(SECTIONS).map(([key, [text]]) =>
        h('a', { href: `#${key}`, 'aria-current': key === name ? 'page' : undefined }, t(text)),
      ),
    );
  const main = document.getElementById('section');
  main.replaceChildren();
  SECTIONS[name][1](main, left.signal);
}

const menu = document.getElementById('language');
menu.append(...LANGUAGES.map(([code, name]) => h('option', { value: code }, name)));
menu.value = language();
menu.addEventListener('change', () => {
  setLanguage(menu.value);
  show();
});
window.addEventListener('hashchange', show);
followClock(document.getElementById('clock'));
show();
