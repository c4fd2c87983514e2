// Texts are written in the letters that a bank accepts.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Letters, cutAtWord, linesOf, writeIn } from './letters.ts';

type Row = readonly [what: string, text: string, swift: string, epc: string, sps: string];
const rows: readonly Row[] = [
  ['plain Latin', 'Invoice 7/2026 (A+B), please?', 'Invoice 7/2026 (A+B), please?', 'Invoice 7/2026 (A+B), please?', 'Invoice 7/2026 (A+B), please?'],
  ['typographic quotes', '‘a’ “b” „c” «d» ‹e›', "'a' 'b' 'c' 'd' 'e'", "'a' 'b' 'c' 'd' 'e'", "'a' 'b' 'c' «d» 'e'"],
  ['dashes and an ellipsis', 'a–b — c‑d …', 'a-b - c-d ...', 'a-b - c-d ...', 'a-b - c-d ...'],
  ['blanks that do not break', 'a\u00a0b\u202fc\u3000d\te\nf', 'a b c d e f', 'a b c d e f', 'a b c d e f'],
  ['German', 'Müller & Söhne, Groß', 'Muller + Sohne, Gross', 'Muller + Sohne, Gros', 'Müller & Söhne, Groß'],
  ['Danish and Icelandic', 'Ærø Ølgaard Ångström Þór Ðavíð', 'AEroe OElgaard Angstrom THor David', 'Aro Olgaard Angstrom Tor David', 'Ærø Ølgaard Ångström Þór Ðavíð'],
  ['French', 'Œuvre à façon, cœur', 'OEuvre a facon, coeur', 'Ouvre a facon, cour', 'Œuvre à façon, cœur'],
  ['Polish and Croatian', 'Łódź Źdźbło Đuro Čačak', 'Lodz Zdzblo Duro Cacak', 'Lodz Zdzblo Duro Cacak', 'Łódź Źdźbło Đuro Čačak'],
  ['Romanian', 'Țiriac Ștefan', 'Tiriac Stefan', 'Tiriac Stefan', 'Țiriac Ștefan'],
  ['Turkish', 'Işık Ğ İstanbul Çağ', 'Isik G Istanbul Cag', 'Isik G Istanbul Cag', 'Işık Ğ İstanbul Çağ'],
  ['Vietnamese', 'Nguyễn Thị Đường Ưu', 'Nguyen Thi Duong Uu', 'Nguyen Thi Duong Uu', 'Nguyen Thi Đuong Uu'],
  ['Russian', 'Щукин Юрий, Ялта, подъезд, Гоголь', 'SHCHukin IUrii, IAlta, podieezd, Gogol', 'SHCHukin IUrii, IAlta, podieezd, Gogol', 'SHCHukin IUrii, IAlta, podieezd, Gogol'],
  ['Ukrainian', 'Київ Єва Ґудзь', 'Kiiv IEva Gudz', 'Kiiv IEva Gudz', 'Kiiv IEva Gudz'],
  ['Greek', 'Αθήνα Χρήστος Ψυχή', 'Athina CHristos PSychi', 'Athina CHristos PSychi', 'Athina CHristos PSychi'],
  ['ligatures, full width and numbers', 'ﬁn ＡＢＣ １２ ①', 'fin ABC 12 1', 'fin ABC 12 1', 'fin ABC 12 1'],
  ['signs of ASCII', '#4 a_b 5% x@y [z] {q} ~ a;b', '.4 a-b 5. x.y (z) (q) - a,b', '.4 a-b 5. x.y (z) (q) - a,b', '#4 a_b 5% x@y [z] {q} ~ a;b'],
  ['money signs', '€5 £6', 'EUR5 GBP6', 'E5 .6', '€5 £6'],
  ['what prints nothing', 'a\u0000b\u200bc\u202ed\ufeffe\ud800f\ufffeg', 'abcdefg', 'abcdefg', 'abcdefg'],
  ['what a SWIFT line may not hold', '-:/ref//7/', 'ref/7', 'ref/7', '-:/ref//7/'],
]; // prettier-ignore

test.each(rows)('the letters are written: %s', (_what, text, swift, epc, sps) => {
  expect(writeIn('swift-x', text)).toEqual({ text: swift, unwritable: [] });
  expect(writeIn('epc-latin', text)).toEqual({ text: epc, unwritable: [] });
  expect(writeIn('sps-latin', text)).toEqual({ text: sps, unwritable: [] });
});

test('a letter without a spelling is named and never becomes a question mark', () => {
  expect(writeIn('swift-x', '付款人 Ltd 付😀')).toEqual({
    text: 'Ltd',
    unwritable: ['付', '款', '人', '😀'],
  });
  expect(writeIn('epc-latin', 'שלום')).toMatchObject({ text: '', unwritable: ['ש', 'ל', 'ו', 'ם'] });
  expect(writeIn('utf-8', '付款人 & Söhne 😀')).toEqual({ text: '付款人 & Söhne 😀', unwritable: [] });
});

const inSet: Readonly<Record<Letters, RegExp>> = {
  'swift-x': /^[A-Za-z0-9/\-?:().,'+ ]*$/,
  'epc-latin': /^[A-Za-z0-9/\-?:().,'+ ]*$/,
  'sps-latin': /^[\u0020-\u007e\u00a1-\u017f\u0218-\u021b\u20ac]*$/,
  'utf-8': /^[\u{20}-\u{7e}\u{a0}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]*$/u,
};

test.each(Object.keys(inSet) as Letters[])(
  'any text is written in %s, and again without a change',
  (letters) => {
    const anyText = fc.string({
      unit: fc.oneof(
        fc.nat(0xffff).map((code) => String.fromCharCode(code)),
        fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
      ),
      maxLength: 60,
    });
    fc.assert(
      fc.property(anyText, (text) => {
        const { text: line } = writeIn(letters, text);
        expect(line).toMatch(inSet[letters]);
        expect(line).toBe(line.trim());
        expect(writeIn(letters, line)).toEqual({ text: line, unwritable: [] });
        // Some characters are decomposed into question marks; any other question mark was typed.
        const typed = text.normalize('NFKD').split(/[?\u037e]/).length;
        expect(line.split('?').length).toBeLessThanOrEqual(typed);
      }),
      { numRuns: 2000 },
    );
  },
);

test('a text is cut between words, and inside a word only if necessary', () => {
  expect(cutAtWord('RETURN OF 123 rent', 14)).toBe('RETURN OF 123');
  expect(cutAtWord('RETURN OF 123', 13)).toBe('RETURN OF 123');
  expect(cutAtWord(`a ${'b'.repeat(20)}`, 10)).toBe('a bbbbbbbb');
  expect(cutAtWord('😀😀😀', 2)).toBe('😀😀');
  expect(linesOf('one two three', 8, 2)).toEqual(['one two', 'three']);
  expect(linesOf('x'.repeat(25), 10, 2)).toEqual(['x'.repeat(10), 'x'.repeat(10)]);
  expect(linesOf('', 10, 2)).toEqual([]);
});
