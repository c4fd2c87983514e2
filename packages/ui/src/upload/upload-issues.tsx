// The errors of files that were not accepted, and the field's rules.
import { Alert } from '@mantine/core';
import { useUiTexts } from '../language/language-provider.tsx';
import type { UploadIssue, UploadLimits } from './check-files.ts';
import { useFileSize, useFormatNames } from './use-upload-rules.ts';

interface UploadIssuesProps {
  readonly issues: readonly UploadIssue[];
  readonly limits: UploadLimits;
}

export function UploadIssues({ issues, limits }: UploadIssuesProps) {
  const t = useUiTexts('ui.upload.issue');
  const names = useFormatNames();
  const size = useFileSize();
  if (issues.length === 0) return null;
  return (
    <Alert color="bad" p="xs" role="alert" variant="light">
      {issues.map(({ kind, name }) => (
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
