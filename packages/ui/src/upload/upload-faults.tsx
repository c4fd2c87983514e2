// What was wrong with the files that were not taken, and what the field takes.
import { Alert } from '@mantine/core';
import { useUiTexts } from '../language/language-provider.tsx';
import type { UploadFault, UploadLimits } from './sort-out.ts';
import { useFileSize, useFormatNames } from './use-upload-rules.ts';

interface UploadFaultsProps {
  readonly faults: readonly UploadFault[];
  readonly limits: UploadLimits;
}

export function UploadFaults({ faults, limits }: UploadFaultsProps) {
  const t = useUiTexts('ui.upload.fault');
  const names = useFormatNames();
  const size = useFileSize();
  if (faults.length === 0) return null;
  return (
    <Alert color="red" p="xs" role="alert" variant="light">
      {faults.map(({ kind, name }) => (
        <div key={`${kind}:${name}`}>
          {t(kind, {
            name,
            formats: names(limits.endings),
            size: size(limits.bytesMax),
            max: limits.max,
          })}
        </div>
      ))}
    </Alert>
  );
}
