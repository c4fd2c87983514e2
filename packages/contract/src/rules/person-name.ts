// The name that colleagues use for a person.
import * as z from 'zod/mini';
import { message } from './messages/index.ts';
import { requiredText } from './text.ts';

/**
 * A name in emails to people that the business chooses: it contains nothing that an email program would turn into a link.
 */
export const personName = requiredText(60).check(
  z.regex(/^[\p{L}\p{M}\p{N} .,'’()&-]+$/u, message('format')),
  z.refine((name) => !/[\p{L}\p{N}]{2}\.[\p{L}\p{N}]{2}/u.test(name), message('format')),
);
