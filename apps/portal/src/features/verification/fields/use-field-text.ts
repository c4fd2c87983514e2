// A field's value in words, for the dialog that compares two versions: the label of a choice, the name of a
// country, yes or no, or the text itself.
import type { DictionaryType, KycFieldRow, KycFieldRows } from '@causeway/contract';
import { useCountries, useDictionaries } from '../../../shared/dictionary.ts';
import { useKycTexts } from '../record/index.ts';

/** The dictionary with the value as a key. */
function listOf(row: KycFieldRow | undefined): DictionaryType | undefined {
  if (row?.kind === 'documentType') return 'documentType';
  return row !== undefined && 'list' in row ? row.list : undefined;
}

export function useFieldText(rows: KycFieldRows): (field: string, value: unknown) => string {
  const t = useKycTexts('kycForm.yesNo');
  const countries = useCountries();
  const entriesOf = useDictionaries(Object.values(rows).flatMap((row) => listOf(row) ?? []));
  return (field, value) => {
    if (rows[field]?.kind === 'yesNo') return value === null ? '' : t(value === 1 ? 'yes' : 'no');
    if (typeof value !== 'string') return '';
    const list = listOf(rows[field]);
    if (list !== undefined) return entriesOf(list).find((each) => each.value === value)?.label ?? value;
    return countries.find(({ countryCode }) => countryCode === value)?.name ?? value;
  };
}
