// The file of all that the filter finds, beside the count of it. An empty list is not exported (MON-194, MON-198).
import type { Endpoint } from '@causeway/contract';
import { download } from '../../../shared/api.ts';
import { FileButton } from '../../../shared/file-button.tsx';
import { useSharedTexts } from '../../../shared/texts.ts';

interface ExportButtonProps<Filter> {
  readonly endpoint: Endpoint<Filter>;
  readonly filter: Filter;
  /** How many there are; undefined until that is known. */
  readonly total: number | undefined;
  readonly name: string;
}

export function ExportButton<Filter>({ endpoint, filter, total, name }: ExportButtonProps<Filter>) {
  const t = useSharedTexts('list');
  return (
    <FileButton
      fetchFile={() => download(endpoint, filter)}
      hasContent={total === undefined ? undefined : total > 0}
      label={t('export')}
      name={`${name}.csv`}
      size="compact-sm"
      texts={{ empty: t('exportEmpty'), done: t('exported'), notice: t('exportNotice') }}
      variant="subtle"
    />
  );
}
