import { z } from 'zod';

/** One environment variable: what it does, what it accepts, where it matters. The reference page is made from these. */
export type Variable<T extends z.ZodType = z.ZodType> = {
  readonly group: Group;
  readonly description: string;
  /** As the reader of the reference should see it; empty where there is none. */
  readonly defaultText: string;
  readonly isSecret?: true;
  readonly schema: T;
};

export type Group =
  | 'Server'
  | 'Database'
  | 'Secrets'
  | 'Sign-on'
  | 'Mail'
  | 'Files'
  | 'Registration'
  | 'Pages'
  | 'Operation';

/** Keeps the type of one variable's schema. */
export const variable = <T extends z.ZodType>(definition: Variable<T>): Variable<T> => definition;

export const port = z.coerce.number().int().min(0).max(65_535);
export const list = z.string().transform((text) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== ''),
);
export const httpUrl = z.url({ protocol: /^https?$/ });
export const onOff = z.enum(['on', 'off']).transform((word) => word === 'on');
