// The details of one account at a bank as a page of its own, to be sent on or printed: in the reader's language, drawn with
// the fonts of whoever opens it, with nothing that runs or is loaded.
import { countryName, listed, localeOf, type CollectionAccount, type Language } from '@causeway/contract';
import { escapeHtml } from '../../../platform/html.ts';
import { catalogues } from './messages/index.ts';

/** A day of Hong Kong, as the language writes it. */
const dateText = (at: Date, language: Language): string =>
  `${new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'long', timeZone: 'Asia/Hong_Kong' }).format(at)} (GMT+8)`;

const style = `
body{margin:0;background:#f4f7f6;color:#12211f;font:15px/1.5 -apple-system,BlinkMacSystemFont,'Segoe UI',sans-serif}
:lang(zh-Hans) body{font-family:-apple-system,'PingFang SC','Microsoft YaHei','Noto Sans CJK SC',sans-serif}
:lang(zh-Hant) body{font-family:-apple-system,'PingFang HK','Microsoft JhengHei','Noto Sans CJK HK',sans-serif}
main{box-sizing:border-box;max-width:640px;margin:24px auto;padding:32px;background:#fff;border:1px solid #d9e2df;border-radius:10px}
.brand{margin:0 0 24px;font-size:18px;font-weight:600;color:#0b5d57}
h1{margin:0 0 16px;font-size:20px}
dl{margin:0}
dl div{display:grid;grid-template-columns:12em 1fr;gap:16px;padding:10px 0;border-top:1px solid #d9e2df}
dt{color:#566663}
dd{margin:0;overflow-wrap:anywhere}
.hint{display:block;color:#566663;font-size:13px}
.note{margin:24px 0 0;color:#566663;font-size:13px}
@media(max-width:480px){main{margin:0;padding:20px;border:0;border-radius:0}dl div{grid-template-columns:1fr;gap:2px}}
@media print{body{background:#fff}main{max-width:none;margin:0;padding:0;border:0}}
`.trim();

/** A line without a value is left out. */
export const proofPage = (account: CollectionAccount, language: Language, at: Date): string => {
  const w = catalogues[language];
  const lines: readonly (readonly [string, string | null, string?])[] = [
    [w.holder, account.title],
    [w.number, account.number],
    [w.bank, account.bankName],
    [w.bic, account.bankSwift],
    [w.bankAddress, account.bankAddress],
    [w.country, account.bankCountry && countryName(account.bankCountry, language)],
    [w.currencies, listed(account.currencyList, language)],
    [w.postscript, account.bankPostscript, w.postscriptHint],
    [w.date, dateText(at, language)],
  ];
  return [
    `<!doctype html>\n<html lang="${language}">\n<head>\n<meta charset="utf-8">`,
    `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeHtml(w.title)}</title>`,
    `<style>\n${style}\n</style>\n</head>\n<body>\n<main>`,
    `<p class="brand">Causeway</p>\n<h1>${escapeHtml(w.title)}</h1>\n<dl>`,
    ...lines.map(([label, value, hint]) => lineOf(label, value, hint)).filter((line) => line !== ''),
    `</dl>\n<p class="note">${escapeHtml(w.note)}</p>\n</main>\n</body>\n</html>\n`,
  ].join('\n');
};

const lineOf = (label: string, value: string | null, hint?: string): string => {
  if (value === null || value === '') return '';
  const below = hint === undefined ? '' : `<span class="hint">${escapeHtml(hint)}</span>`;
  return `<div><dt>${escapeHtml(label)}</dt><dd>${escapeHtml(value)}${below}</dd></div>`;
};
