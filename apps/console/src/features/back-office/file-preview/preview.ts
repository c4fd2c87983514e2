// File types that may be shown in the page: only those that a browser draws without running anything in them.
// The server determines the type from the bytes, and the bytes are shown under a type of this list and no
// other.

export interface Preview {
  readonly kind: 'image' | 'tiff' | 'pdf';
  readonly type: string;
}

const IMAGES: ReadonlySet<string> = new Set(['image/png', 'image/jpeg', 'image/gif', 'image/bmp']);
const TIFF = 'image/tiff';
const PDF = 'application/pdf';

/** The preview for an answer's type, with parameters; undefined if the file can only be downloaded. */
export function previewOf(contentType: string): Preview | undefined {
  const type = contentType.split(';')[0]?.trim().toLowerCase() ?? '';
  if (IMAGES.has(type)) return { kind: 'image', type };
  // Browsers do not draw it, so it is drawn here.
  if (type === TIFF) return { kind: 'tiff', type };
  return type === PDF ? { kind: 'pdf', type } : undefined;
}

/**
 * Decides by name, before anything is fetched, whether a preview is worth offering. A name without an
 * extension says nothing.
 */
export const isPreviewName = (name: string): boolean =>
  !/\.[a-z0-9]+$/i.test(name) || /\.(?:png|jpe?g|gif|bmp|tiff?|pdf)$/i.test(name);
