// A button that downloads a file; without anything to download it says so and makes no call.
import { Button, type ButtonProps } from '@mantine/core';
import { useState } from 'react';
import { isRequestError } from '../request/request-error.ts';
import type { Download } from '../request/answer.ts';
import { saveDownload } from '../request/save-download.ts';
import { toast } from '../toasts/toast.ts';
import { DownloadIcon } from './icons.tsx';

/** Fetches a file and saves it; the request layer shows why a call failed. */
export function useFile(): {
  readonly isFetching: boolean;
  readonly save: (fetchFile: () => Promise<Download>, name: string, done: string) => Promise<void>;
} {
  const [isFetching, setFetching] = useState(false);
  const save = async (fetchFile: () => Promise<Download>, name: string, done: string): Promise<void> => {
    setFetching(true);
    try {
      saveDownload(await fetchFile(), name);
      toast(done, 'good');
    } catch (error) {
      if (!isRequestError(error)) throw error;
    } finally {
      setFetching(false);
    }
  };
  return { isFetching, save };
}

interface FileButtonProps extends Pick<ButtonProps, 'size' | 'variant'> {
  readonly label: string;
  /** The file's subject, if a page has several such buttons. */
  readonly of?: string;
  /** Undefined until it is known whether the file has any content. */
  readonly hasContent: boolean | undefined;
  readonly fetchFile: () => Promise<Download>;
  /** Used if the file comes without a name. */
  readonly name: string;
  readonly texts: { readonly empty: string; readonly done: string };
  /** Runs the press, or shows what it lacks. */
  readonly guard?: (run: () => void) => void;
}

export function FileButton(props: FileButtonProps) {
  const { label, of, hasContent, fetchFile, name, texts, guard = (run) => run(), ...look } = props;
  const { isFetching, save } = useFile();
  const run = (): void => {
    if (hasContent !== true) {
      toast(texts.empty, 'wait');
      return;
    }
    void save(fetchFile, name, texts.done);
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
