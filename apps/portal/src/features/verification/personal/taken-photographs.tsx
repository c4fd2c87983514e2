// The identity check's photographs of one's own document, shown on request.
import { downloadFile, nameFile, fileTypes, type PersonalDraft } from '@causeway/contract';
import { Button, Image, SimpleGrid, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call, download } from '../../../shared/api.ts';
import { useTexts } from './texts.ts';

/** Front and back, in display order. */
const SIDES = { [fileTypes.identityFront]: 'front', [fileTypes.identityBack]: 'back' } as const;
type Side = keyof typeof SIDES;
const isSide = (fileType: string): fileType is Side => fileType in SIDES;

export function TakenPhotographs({ files }: { readonly files: PersonalDraft['kycFiles'] }) {
  const t = useTexts('verification.identity');
  const [areShown, setShown] = useState(false);
  return (
    <Stack gap="sm">
      <Button aria-expanded={areShown} onClick={() => setShown(!areShown)} variant="default" w="fit-content">
        {t(areShown ? 'hidePhotographs' : 'showPhotographs')}
      </Button>
      {areShown && (
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          {files.map(({ fileId, fileType }) =>
            isSide(fileType) ? <Photograph fileId={fileId} key={fileId} name={t(SIDES[fileType])} /> : null,
          )}
        </SimpleGrid>
      )}
    </Stack>
  );
}

function Photograph({ fileId, name }: { readonly fileId: string; readonly name: string }) {
  const t = useTexts('verification.identity');
  const { data: blob, isError } = useQuery({
    queryKey: [downloadFile.name, fileId],
    queryFn: async ({ signal }) => {
      const { keyName } = await call(nameFile, { fileId }, { signal, silent: true });
      return (await download(downloadFile, { keyName }, { signal, silent: true })).blob;
    },
    // Nothing stays in memory after the photographs are hidden.
    gcTime: 0,
    staleTime: Infinity,
  });
  const address = useAddress(blob);
  if (isError) return <Text c="dimmed">{t('noPhotograph', { name })}</Text>;
  return <Image alt={name} radius="sm" src={address ?? null} />;
}

/** An address for these bytes, valid on this page only. */
function useAddress(blob: Blob | undefined): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (blob === undefined) return undefined;
    const made = URL.createObjectURL(blob);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [blob]);
  return address;
}
