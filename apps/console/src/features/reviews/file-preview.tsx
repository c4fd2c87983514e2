// A file shown from its bytes: an image in the page, a PDF by the browser's own viewer in a tab of its own, for the
// security policy lets no frame show what is made here. Everything else is downloaded.
import { staffFile, type StoredFile } from '@causeway/contract';
import { ErrorState, LoadingState } from '@causeway/ui';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { download } from '../../shared/api.ts';
import { previewOf, type Preview } from './preview.ts';
import classes from './review.module.css';
import { useTexts } from './texts.ts';

interface FilePreviewProps {
  readonly file: StoredFile;
  readonly name: string;
}

export function FilePreview({ file, name }: FilePreviewProps) {
  const t = useTexts('reviews.file');
  const { data, error, refetch } = useQuery({
    queryKey: [staffFile.name, file.fileId],
    queryFn: ({ signal }) => download(staffFile, { fileId: file.fileId }, { signal, silent: true }),
    // Looking is written down: not once more because a window came to the front, and nothing stays behind in memory.
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  });
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <LoadingState count={1} shape="cards" />;
  const preview = previewOf(data.blob.type);
  if (preview === undefined) return <p className={classes.nothing}>{t('notShown')}</p>;
  return <Drawn blob={data.blob} name={name} preview={preview} />;
}

/** The bytes under an address of this page's own, and under the one type that they are drawn as. */
function useAddress(blob: Blob, type: string): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(new Blob([blob], { type }));
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [blob, type]);
  return address;
}

interface DrawnProps {
  readonly blob: Blob;
  readonly name: string;
  readonly preview: Preview;
}

function Drawn({ blob, name, preview }: DrawnProps) {
  const t = useTexts('reviews.file');
  const address = useAddress(blob, preview.type);
  if (address === undefined) return null;
  if (preview.kind === 'pdf') {
    return (
      <Button
        component="a"
        href={address}
        mt="xs"
        rel="noreferrer"
        size="compact-sm"
        target="_blank"
        variant="light"
      >
        {t('openPdf')}
      </Button>
    );
  }
  return (
    <a className={classes.imageLink} href={address} rel="noreferrer" target="_blank">
      <img alt={t('picture', { name })} className={classes.image} src={address} />
    </a>
  );
}
