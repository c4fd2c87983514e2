// The rule of a passkey's name, as a form's schema.
import { requiredText } from '@causeway/contract';
import * as z from 'zod/mini';

export const passkeyNameMax = 40;

export const passkeyNameForm = z.object({ name: requiredText(passkeyNameMax) });
