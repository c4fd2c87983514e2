// Which files may be shown in the page. Only what a browser draws without running anything in it: the type is the
// server's, which looked into the bytes, and the bytes are shown under a type of this list and no other.

export interface Preview {
  readonly kind: 'image' | 'pdf';
  readonly type: string;
}

const IMAGES: ReadonlySet<string> = new Set(['image/png', 'image/jpeg', 'image/gif', 'image/bmp']);
const PDF = 'application/pdf';

/** By the type of an answer, parameters and all; undefined for what is only downloaded. */
export function previewOf(contentType: string): Preview | undefined {
  const type = contentType.split(';')[0]?.trim().toLowerCase() ?? '';
  if (IMAGES.has(type)) return { kind: 'image', type };
  return type === PDF ? { kind: 'pdf', type } : undefined;
}

/** By its name, before anything is fetched: whether it is worth offering. A name without an ending tells nothing. */
export const isPreviewName = (name: string): boolean =>
  !/\.[a-z0-9]+$/i.test(name) || /\.(?:png|jpe?g|gif|bmp|pdf)$/i.test(name);
