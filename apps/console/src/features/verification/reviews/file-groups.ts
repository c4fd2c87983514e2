// Groups the files of a record by person: new ones separately, removed ones last.
import type { StoredFile, VerificationReview } from '@causeway/contract';
import { personName } from './person-name.ts';

interface FileGroup {
  readonly key: string;
  /** The person; undefined for the member itself. */
  readonly about: string | undefined;
  readonly since: 'new' | 'gone' | undefined;
  readonly files: readonly StoredFile[];
}

type Filed = Pick<VerificationReview, 'people' | 'files' | 'filesGone'>;

export function fileGroups({ people, files, filesGone }: Filed): readonly FileGroup[] {
  const shown = [...new Set(files.map(({ uid }) => uid))].flatMap((uid) =>
    ([true, false] as const).map((isNew) => ({
      key: `${uid ?? ''}:${String(isNew)}`,
      about: personName({ people }, uid),
      since: isNew ? ('new' as const) : undefined,
      files: files.filter((file) => file.uid === uid && file.isNew === isNew),
    })),
  );
  const gone = [...new Set(filesGone.map(({ uid }) => uid))].map((uid) => {
    const left = filesGone.filter((file) => file.uid === uid);
    return {
      key: `${uid ?? ''}:gone`,
      about: left[0]?.personName ?? undefined,
      since: 'gone' as const,
      files: left,
    };
  });
  return [...shown, ...gone].filter((group) => group.files.length > 0);
}
