import { z } from 'zod';
import type { ClamdAddress } from '../malware-scan/clamd.ts';

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
  | 'Cards'
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

/** `tcp://host:port` or `unix:/path`. */
export const clamdUrl = z.string().transform((text, context): ClamdAddress => {
  const unix = /^unix:(\/.+)$/.exec(text)?.[1];
  if (unix !== undefined) return { path: unix };
  const tcp = /^tcp:\/\/(\[[0-9a-f:]+\]|[a-z0-9.-]+):(\d{1,5})\/?$/i.exec(text);
  const [, host, portText] = tcp ?? [];
  if (host !== undefined && Number(portText) > 0 && Number(portText) <= 65_535)
    return { host: host.replace(/^\[|\]$/g, ''), port: Number(portText) };
  context.addIssue('must be like tcp://127.0.0.1:3310 or unix:/run/clamav/clamd.ctl');
  return z.NEVER;
});
