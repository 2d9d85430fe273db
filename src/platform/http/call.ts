import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Endpoint } from '#kernel/endpoint.ts';
import type { Instant } from '#kernel/instant.ts';
import type { Db } from '../db/pool.ts';
import type { TransactionOptions, Trx } from '../db/scope.ts';
import type { TableFile } from '../table-file/table-file.ts';
import type { Actor, CompanyActor } from './actor.ts';

/** What every command gets: the open transaction, who asks, and what time it is. */
export type Context = {
  readonly trx: Trx;
  readonly actor: CompanyActor;
  readonly now: Instant;
  readonly ip: string;
};

/** A context without a company: sign-in, chooser, sign-out. The actor is null for public calls. */
export type OpenContext = {
  readonly trx: Trx;
  readonly actor: Actor | null;
  readonly now: Instant;
  readonly ip: string;
};

type ParsedPart<T> = NonNullable<T> extends z.ZodType ? z.output<NonNullable<T>> : undefined;
export type InputOf<E extends Endpoint> = {
  readonly params: ParsedPart<E['params']>;
  readonly query: ParsedPart<E['query']>;
  readonly body: ParsedPart<E['body']>;
};
export type AnswerOf<E extends Endpoint> = ParsedPart<E['answer']>;

/** What a handler may do beside the database: read the raw request, set a cookie, stream a file. */
export type Wire = { readonly request: FastifyRequest; readonly reply: FastifyReply; readonly db: Db };

/** One endpoint with what answers it. `run` is filled by `implement*` and used by `mount` only. */
export type Implementation = {
  readonly endpoint: Endpoint;
  readonly kind: 'company' | 'open' | 'bare' | 'raw';
  readonly run: (context: never, input: never, wire: Wire) => Promise<unknown>;
  /** Of the export of a list: its rows, for whoever makes a file of them otherwise than in an answer. */
  readonly table?: ReadTable;
};

/** Reads a list as a table; the input is what the endpoint's contract has parsed. */
export type ReadTable = (context: Context, query: never, params: never) => Promise<TableFile>;

/** Answers a company endpoint inside one transaction. It may run twice after a deadlock: database work only. */
export function implement<E extends Endpoint>(
  endpoint: E,
  run: (context: Context, input: InputOf<E>) => Promise<AnswerOf<E>>,
): Implementation {
  return { endpoint, kind: 'company', run };
}

/** Answers an endpoint that needs no company, inside one transaction. */
export function implementOpen<E extends Endpoint>(
  endpoint: E,
  run: (context: OpenContext, input: InputOf<E>, wire: Wire) => Promise<AnswerOf<E>>,
): Implementation {
  return { endpoint, kind: 'open', run };
}

/** Answers a public endpoint that manages its own transactions, such as sign-in, which must not hold one while hashing. */
export function implementBare<E extends Endpoint>(
  endpoint: E,
  run: (context: Omit<OpenContext, 'trx'>, input: InputOf<E>, wire: Wire) => Promise<AnswerOf<E>>,
): Implementation {
  return { endpoint, kind: 'bare', run };
}

export type RawContext = {
  readonly actor: CompanyActor;
  readonly now: Instant;
  readonly ip: string;
  /** For answers that stay open: whether session and membership still stand. */
  readonly isStillAllowed: () => Promise<boolean>;
  /** Opens a transaction of its own in the actor's company. */
  readonly inCompany: <T>(work: (context: Context) => Promise<T>, options?: TransactionOptions) => Promise<T>;
};

/** For uploads and downloads: slow work happens outside the transaction, which the handler opens itself. */
export function implementRaw<E extends Endpoint>(
  endpoint: E,
  run: (context: RawContext, input: InputOf<E>, wire: Wire) => Promise<AnswerOf<E>>,
): Implementation {
  return { endpoint, kind: 'raw', run };
}
