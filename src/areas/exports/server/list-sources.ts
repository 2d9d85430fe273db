import type { z } from 'zod';
import type { Endpoint } from '#kernel/endpoint.ts';
import type { CompanyActor } from '#platform/http/actor.ts';
import type { Context, Implementation, ReadTable } from '#platform/http/call.ts';
import { AppError, invalidInput } from '#platform/http/errors.ts';
import type { ExportLang, FileFormat, TableFile } from '#platform/table-file/table-file.ts';

/** A list that can be exported: the endpoint that does, and what reads its rows. */
type ListSource = { readonly endpoint: Endpoint; readonly read: ReadTable };

const SOURCES = new Map<string, ListSource>();

/** Every list of the product can be exported by its endpoint's name from here on, also in the background. */
export function registerListSources(implementations: readonly Implementation[]): void {
  for (const { endpoint, table } of implementations)
    if (table !== undefined) SOURCES.set(endpoint.id, { endpoint, read: table });
}

export type Asked = {
  readonly list: string;
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
};
/** What is asked, understood: by whom it may be read was asked. */
export type CheckedExport = Asked & {
  readonly format: FileFormat;
  readonly lang: ExportLang;
  readonly read: (context: Context) => Promise<TableFile>;
};

/**
 * What somebody asks to be exported, by the contract of the list itself and with their rights of this moment.
 * @throws AppError unknown_list, forbidden, money_locked, invalid_input.
 */
export function checkAsked(actor: CompanyActor, { list, params, query }: Asked): CheckedExport {
  const source = SOURCES.get(list);
  if (source === undefined) throw new AppError('unknown_list');
  refuseWithoutRight(actor, source.endpoint);
  const parsedQuery = parsed(source.endpoint.query, query, 'query');
  const parsedParams = parsed(source.endpoint.params, { ...params, companyId: actor.companyId }, 'params');
  // Every list's contract has `exportQuery` in its query.
  const { format, lang } = parsedQuery as { format: FileFormat; lang: ExportLang };
  return {
    list,
    params,
    query,
    format,
    lang,
    read: (context) => source.read(context, parsedQuery as never, parsedParams as never),
  };
}

/** Who lost the right to a list gets no file of it either. @throws AppError unknown_list, forbidden, money_locked. */
export function refuseList(actor: CompanyActor, list: string): void {
  const source = SOURCES.get(list);
  if (source === undefined) throw new AppError('unknown_list');
  refuseWithoutRight(actor, source.endpoint);
}

function refuseWithoutRight(actor: CompanyActor, endpoint: Endpoint): void {
  if (!endpoint.rights.some((right) => actor.rights.has(right))) throw new AppError('forbidden');
  if (endpoint.locksWhenIdle === true && actor.isMoneyLocked) throw new AppError('money_locked');
}

function parsed(schema: z.ZodType | undefined, value: unknown, part: string): unknown {
  if (schema === undefined) return undefined;
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  throw invalidInput(result.error.issues.map(({ path }) => ({ path: [part, ...path].join('.'), code: 'invalid' })));
}
