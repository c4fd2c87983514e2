// A statement's root, hash, key and time, to compare with a copy from elsewhere.
import { Copyable, DetailLines, SideDrawer, TimeText, useDay } from '@causeway/ui';
import type { Line } from './statement-lines.tsx';
import { useTexts } from './texts.ts';

interface StatementDrawerProps {
  readonly day: string;
  /** The opened line; undefined while the drawer is closed. */
  readonly line: Line | undefined;
  readonly onClose: () => void;
}

const hashes = [
  ['root', 'root'],
  ['hash', 'hash'],
  ['key', 'keyId'],
] as const;

export function StatementDrawer({ day, line, onClose }: StatementDrawerProps) {
  const t = useTexts('balanceProofs');
  const dayText = useDay();
  const title = line && t('details', { currency: line.currency, day: dayText(day) });
  return (
    <SideDrawer onClose={onClose} opened={line !== undefined} title={title}>
      {line && (
        <DetailLines
          items={[
            ...hashes.map(([label, field]) => ({
              key: label,
              label: t(label),
              value: (
                <Copyable label={t(label)} value={line[field]}>
                  <span style={{ overflowWrap: 'anywhere' }}>{line[field]}</span>
                </Copyable>
              ),
            })),
            { key: 'at', label: t('publishedAt'), value: <TimeText at={line.publishedAt} /> },
          ]}
        />
      )}
    </SideDrawer>
  );
}
