// Where the outside world is and with which secrets. In box mode every address follows from the box's own.
import * as z from 'zod';

export interface ProvidersSettings {
  readonly filesFolder: string;
}

export const providersSchema = (_worldUrl: string | undefined) =>
  z
    .object({ FILES_FOLDER: z.string().min(1).default('.data/files') })
    .transform((env): ProvidersSettings => ({ filesFolder: env.FILES_FOLDER }));
