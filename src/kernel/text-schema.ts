import { z } from 'zod';

/**
 * The few ways in which a contract takes text. Every text in a body, a query or an address is made by one of them (a code
 * test refuses others), so that what holds for text (bounded, kept as the very text it is) is proved here, once, and not at
 * every call. That a text can be stored at all is asked of all of them by the binder (security 121).
 */
export const TEXT_FORMS = z.registry<{ form: 'typed' | 'given' | 'like' }>();

/** What a person types: the blanks around it go, the rest stays as it is; nothing is a text too. */
export const typedText = (max: number): z.ZodString =>
  z.string().trim().max(max).register(TEXT_FORMS, { form: 'typed' });

/** The same where something must stand: at least `min` characters that are more than blanks. */
export const neededText = (max: number, min: number = 1): z.ZodString =>
  z.string().trim().min(min, 'required').max(max).register(TEXT_FORMS, { form: 'typed' });

/** What a program or a memory gives and must get back to the letter: tokens, passwords, cursors. */
export const givenText = (max: number): z.ZodString => z.string().max(max).register(TEXT_FORMS, { form: 'given' });

/** Only what looks like this from its beginning to its end, refused with the code otherwise. */
export const textLike = (whole: RegExp, code?: string): z.ZodString =>
  z.string().regex(whole, code).register(TEXT_FORMS, { form: 'like' });

/** An address of the web as somebody pasted it. */
export const webAddress = (max: number, code?: string): z.ZodURL =>
  z
    .url({ protocol: /^https?$/, error: code })
    .max(max)
    .register(TEXT_FORMS, { form: 'like' });
