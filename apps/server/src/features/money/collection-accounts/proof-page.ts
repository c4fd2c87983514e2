// The details of one account at a bank as a page of its own, to be sent on or printed: in the reader's language, drawn with
// the fonts of whoever opens it, with nothing that runs or is loaded.
import { countryName, listed, localeOf, type CollectionAccount, type Language } from '@causeway/contract';
import { escapeHtml } from '../../../platform/html.ts';

type Word =
  | 'title'
  | 'holder'
  | 'number'
  | 'bank'
  | 'bic'
  | 'bankAddress'
  | 'country'
  | 'currencies'
  | 'postscript'
  | 'postscriptHint'
  | 'date'
  | 'note';

const words: Readonly<Record<Language, Readonly<Record<Word, string>>>> = {
  en: {
    title: 'Collection account details',
    holder: 'Account name',
    number: 'Account number or IBAN',
    bank: 'Bank',
    bic: 'BIC / SWIFT code',
    bankAddress: 'Bank address',
    country: 'Bank country or region',
    currencies: 'Accepts',
    postscript: 'Postscript',
    postscriptHint: 'Must stand in the payment’s message.',
    date: 'As of',
    note: 'Drawn up by Causeway for the account holder. Please compare the details before you pay.',
  },
  'zh-Hans': {
    title: '收款账户信息',
    holder: '账户名称',
    number: '账号或 IBAN',
    bank: '银行',
    bic: 'BIC / SWIFT 代码',
    bankAddress: '银行地址',
    country: '银行所在国家或地区',
    currencies: '支持币种',
    postscript: '附言',
    postscriptHint: '付款时必须在附言中填写。',
    date: '出具日期',
    note: '由 Causeway 为账户持有人出具。付款前请核对账户信息。',
  },
  'zh-Hant': {
    title: '收款帳戶資料',
    holder: '帳戶名稱',
    number: '帳戶號碼或 IBAN',
    bank: '銀行',
    bic: 'BIC / SWIFT 代碼',
    bankAddress: '銀行地址',
    country: '銀行所在國家或地區',
    currencies: '接受貨幣',
    postscript: '附言',
    postscriptHint: '付款時必須在附言中填寫。',
    date: '發出日期',
    note: '由 Causeway 為帳戶持有人發出。付款前請核對帳戶資料。',
  },
};

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
  const w = words[language];
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
