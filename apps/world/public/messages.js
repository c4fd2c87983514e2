// The texts of the box's pages in three languages, and the choice of one. The English texts have all keys that the others
// need.
import { en } from './messages-en.js';
import { zhHans } from './messages-zh-hans.js';
import { zhHant } from './messages-zh-hant.js';

export const LANGUAGES = [
  ['en', 'English'],
  ['zh-Hans', '简体中文'],
  ['zh-Hant', '繁體中文'],
];
const TEXTS = { en, 'zh-Hans': zhHans, 'zh-Hant': zhHant };
const KEY = 'world-language';

/** The language of the address (`?lang=`, which the identity frame has), the last choice, or the browser's. */
function first() {
  const wanted = new URLSearchParams(location.search).get('lang') ?? kept() ?? '';
  if (wanted in TEXTS) return wanted;
  if (/^zh-(Hant|HK|TW|MO)/i.test(navigator.language)) return 'zh-Hant';
  return navigator.language.startsWith('zh') ? 'zh-Hans' : 'en';
}

/** Storage may be forbidden within a frame. */
function kept() {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

let chosen = first();

export const language = () => chosen;

export function setLanguage(code) {
  chosen = code;
  try {
    localStorage.setItem(KEY, code);
  } catch {
    // Without storage the choice applies to this page only.
  }
}

/** The text of a key, with `{name}` filled in. */
export function t(key, values = {}) {
  const text = TEXTS[chosen][key] ?? key;
  return text.replaceAll(/\{(\w+)\}/g, (_match, name) => String(values[name] ?? ''));
}

/** Fills in the fixed texts of the page. */
export function translatePage() {
  document.documentElement.lang = chosen;
  for (const element of document.querySelectorAll('[data-text]'))
    element.textContent = t(element.dataset.text);
  document.title = t(document.body.classList.contains('frame') ? 'identityTitle' : 'title');
}
