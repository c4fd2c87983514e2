// A menu whose list is loaded when it is opened: the sign-in page is drawn without it.
import { Suspense, lazy, useState, type ReactElement, type ReactNode } from 'react';
import type { MenuChoice } from './open-menu.tsx';

const fetchMenu = () => import('./open-menu.tsx');
const OpenMenu = lazy(() => fetchMenu().then((menu) => ({ default: menu.OpenMenu })));

/** Properties of the button while there is no list yet. */
export type TargetProps = Readonly<Record<string, unknown>>;

interface LazyMenuProps {
  readonly renderTarget: (props: TargetProps) => ReactElement;
  readonly label: string;
  readonly choices: readonly MenuChoice[];
  readonly head?: ReactNode;
  readonly headLabel?: string;
}

/** A failed early fetch is harmless: pressing the button fetches again. */
const fetchAhead = (): void => void fetchMenu().catch(() => undefined);

export function LazyMenu({ renderTarget, ...menu }: LazyMenuProps) {
  const [isOpened, setOpened] = useState(false);
  const [button, setButton] = useState<HTMLButtonElement | null>(null);
  const alone = renderTarget({
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    onClick: () => setOpened(true),
    onFocus: fetchAhead,
    onPointerEnter: fetchAhead,
  });
  if (!isOpened) return alone;
  return (
    <Suspense fallback={alone}>
      <OpenMenu {...menu} button={button} target={renderTarget({ ref: setButton })} />
    </Suspense>
  );
}
