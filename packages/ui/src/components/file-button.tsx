// A button that fetches a file and gives it to the person; where there is nothing to fetch it says so and asks nobody.
import { Button, Group, type ButtonProps } from '@mantine/core';
import { useState } from 'react';
import { useUiTexts } from '../language/language-provider.tsx';
import { isRequestError } from '../request/request-error.ts';
import type { Download } from '../request/answer.ts';
import { saveDownload } from '../request/save-download.ts';
import { toast } from '../toasts/toast.ts';
import { DownloadIcon } from './icons.tsx';

interface FileButtonProps extends Pick<ButtonProps, 'size' | 'variant'> {
  readonly label: string;
  /** Of what, where a page has several such buttons. */
  readonly of?: string;
  /** Undefined until it is known whether there is anything in it. */
  readonly hasContent: boolean | undefined;
  readonly fetchFile: () => Promise<Download>;
  /** For a file that comes without a name. */
  readonly name: string;
  readonly texts: { readonly empty: string; readonly done: string; readonly notice?: string };
  /** Lets the press through, or says what is missing for it. */
  readonly guard?: (run: () => void) => void;
}

export function FileButton(props: FileButtonProps) {
  const { label, of, hasContent, fetchFile, name, texts, guard = (run) => run(), ...look } = props;
  const [isFetching, setFetching] = useState(false);
  const fetching = async (): Promise<void> => {
    setFetching(true);
    try {
      saveDownload(await fetchFile(), name);
      toast(texts.done, 'good');
    } catch (error) {
      // Of a call that failed the request layer has said why.
      if (!isRequestError(error)) throw error;
    } finally {
      setFetching(false);
    }
  };
  const run = (): void => {
    if (hasContent !== true) {
      toast(texts.empty, 'wait');
      return;
    }
    if (texts.notice !== undefined) toast(texts.notice, 'info');
    void fetching();
  };
  return (
    <Button
      aria-label={of === undefined ? undefined : `${label}: ${of}`}
      disabled={hasContent === undefined}
      leftSection={<DownloadIcon size={16} />}
      loading={isFetching}
      onClick={() => guard(run)}
      {...look}
    >
      {label}
    </Button>
  );
}

type Ending = 'csv' | 'xlsx';

type ExportButtonProps = Pick<FileButtonProps, 'fetchFile' | 'name'> & {
  /** How many rows there are; undefined until that is known. */
  readonly total: number | undefined;
  readonly ending?: Ending;
};

interface ExportButtonsProps extends Pick<ExportButtonProps, 'name' | 'total'> {
  readonly fetchFile: (format: Ending) => Promise<Download>;
}

/** The same for machines and for people, whose spreadsheets would round a reference of a CSV. */
export function ExportButtons({ fetchFile, ...rest }: ExportButtonsProps) {
  return (
    <Group gap={4}>
      {(['csv', 'xlsx'] as const).map((ending) => (
        <ExportButton ending={ending} fetchFile={() => fetchFile(ending)} key={ending} {...rest} />
      ))}
    </Group>
  );
}

/** The file of all that a list's filter finds, beside the count of it. An empty list is not exported (MON-194, MON-198). */
export function ExportButton({ fetchFile, total, name, ending = 'csv' }: ExportButtonProps) {
  const t = useUiTexts('ui.export');
  return (
    <FileButton
      fetchFile={fetchFile}
      hasContent={total === undefined ? undefined : total > 0}
      label={t(ending === 'xlsx' ? 'xlsx' : 'label')}
      name={`${name}.${ending}`}
      size="compact-sm"
      texts={{ empty: t('empty'), done: t('done'), notice: t('notice') }}
      variant="subtle"
    />
  );
}
