// A picture from its bytes, as an image: the browser draws it and runs nothing.
import { useEffect, useState, type CSSProperties, type SyntheticEvent } from 'react';
import { useKeys } from '../../../shared/keyboard/use-keys.ts';
import { useSharedTexts } from '../../../shared/texts.ts';
import classes from './file-preview.module.css';
import { useView, type View } from './use-view.ts';
import { type Pages, ViewBar } from './view-bar.tsx';

interface PictureViewProps {
  readonly blob: Blob;
  readonly name: string;
  /** The MIME type under which the bytes are drawn. */
  readonly type: string;
  readonly hasKeys: boolean;
  /** The pages of a file that has several. */
  readonly pages?: Pages;
}

export function PictureView({ blob, name, type, hasKeys, pages }: PictureViewProps) {
  const t = useSharedTexts('file');
  const address = useAddress(blob, type);
  const tools = useView();
  const { larger, smaller, turn } = tools;
  useKeys(
    hasKeys ? { ...(larger && { '+': larger, '=': larger }), ...(smaller && { '-': smaller }), t: turn } : {},
  );
  const [ratio, setRatio] = useState<number>();
  const [isBroken, setBroken] = useState(false);
  if (isBroken) return <p className={classes.quiet}>{t('broken')}</p>;
  if (address === undefined) return null;
  const measure = ({ currentTarget }: SyntheticEvent<HTMLImageElement>): void =>
    setRatio(currentTarget.naturalWidth / currentTarget.naturalHeight);
  const { frame, picture } = stylesOf(tools, ratio);
  return (
    <>
      <ViewBar tools={tools} {...(pages && { pages })} />
      <div className={classes.stage} role="group" aria-label={name}>
        <div className={classes.frame} style={frame}>
          <img
            alt={t('picture', { name })}
            className={classes.picture}
            onError={() => setBroken(true)}
            onLoad={measure}
            src={address}
            style={picture}
          />
        </div>
      </div>
    </>
  );
}

/**
 * A picture turned on its side is as wide as its frame is high. Where `--cw-whole` is the height of the stage, a
 * picture that is not enlarged is seen whole; elsewhere it is as wide as the stage, so that a page can be read.
 */
function stylesOf(
  { zoom, degrees }: View,
  ratio: number | undefined,
): { readonly frame: CSSProperties; readonly picture: CSSProperties } {
  if (ratio === undefined) return { frame: { width: `${zoom * 100}%` }, picture: {} };
  const isOnSide = degrees % 180 !== 0;
  const shown = isOnSide ? 1 / ratio : ratio;
  return {
    frame: {
      width: `calc(min(100%, var(--cw-whole, 1000000px) * ${shown}) * ${zoom})`,
      aspectRatio: String(shown),
    },
    picture: {
      position: 'absolute',
      inset: '50% auto auto 50%',
      width: isOnSide ? `${ratio * 100}%` : '100%',
      transform: `translate(-50%, -50%) rotate(${degrees}deg)`,
    },
  };
}

/** An address for these bytes, valid on this page only, under the single type that they are drawn as. */
function useAddress(blob: Blob, type: string): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(new Blob([blob], { type }));
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [blob, type]);
  return address;
}
