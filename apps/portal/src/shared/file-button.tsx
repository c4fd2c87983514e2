// A button that fetches a file and gives it to the person; where there is nothing to fetch it says so and asks nobody.
import { DownloadIcon, isRequestError, saveDownload, toast, type Download } from '@causeway/ui';
import { Button, type ButtonProps } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';

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
  const fetching = useMutation({
    mutationFn: fetchFile,
    onSuccess: (file) => {
      saveDownload(file, name);
      toast(texts.done, 'good');
    },
    // Of a call that failed the request layer has said why.
    throwOnError: (error) => !isRequestError(error),
  });
  const run = (): void => {
    if (hasContent !== true) {
      toast(texts.empty, 'wait');
      return;
    }
    if (texts.notice !== undefined) toast(texts.notice, 'info');
    fetching.mutate();
  };
  return (
    <Button
      aria-label={of === undefined ? undefined : `${label}: ${of}`}
      disabled={hasContent === undefined}
      leftSection={<DownloadIcon size={16} />}
      loading={fetching.isPending}
      onClick={() => guard(run)}
      {...look}
    >
      {label}
    </Button>
  );
}
