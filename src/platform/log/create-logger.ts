import { pino, type DestinationStream, type Logger } from 'pino';
import { redact, redactText } from './redact.ts';

export type { Logger } from 'pino';

/** One JSON line per happening on standard output; everything passes `redact` first. */
export function createLogger(options: { level: string; destination?: DestinationStream }): Logger {
  return pino(
    {
      level: options.level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: { req: describeRequest, res: describeAnswer, err: (error: unknown) => redact(error) },
      formatters: {
        level: (label) => ({ level: label }),
        log: (fields) => redact(fields) as Record<string, unknown>,
      },
      hooks: {
        logMethod(args, method) {
          // The tuple keeps its shape: only what is in it was cleaned.
          method.apply(this, cleanArguments(args) as typeof args);
        },
      },
    },
    options.destination ?? pino.destination({ dest: 1, sync: true }),
  );
}

/** pino copies an error's message into the line by itself, past every serializer, so it is put there cleaned. */
function cleanArguments([first, ...rest]: readonly unknown[]): unknown[] {
  const texts = rest.map((part) => redact(part));
  if (typeof first === 'string') return [redactText(first), ...texts];
  const fields: object = first instanceof Error ? { err: first } : Object(first);
  if (texts.length > 0 || !('err' in fields && fields.err instanceof Error)) return [fields, ...texts];
  return [fields, redactText(fields.err.message)];
}

type RequestLike = { method?: unknown; url?: unknown; id?: unknown; ip?: unknown };
type AnswerLike = { statusCode?: unknown };

/** Never the query string: some calls must carry secrets there (decision 15). */
function describeRequest({ method, url, id, ip }: RequestLike): object {
  const path = typeof url === 'string' ? url.split(/[?#]/)[0] : undefined;
  return { id, method, path, ip };
}

const describeAnswer = ({ statusCode }: AnswerLike): object => ({ status: statusCode });
