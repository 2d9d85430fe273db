import type { FastifyReply, FastifyRequest } from 'fastify';
import { channelOfSession } from '../changes/announce-sessions.ts';
import type { ChangeFeed, Heard } from '../changes/open-change-feed.ts';
import { AppError } from './errors.ts';

export type StreamFor = {
  readonly companyId: string;
  readonly userId: string;
  /** A stream that comes before any session has none. */
  readonly sessionId?: string;
  /** Asked when the session ends and once a minute: whoever signed out or left the company hears nothing more. */
  readonly isStillAllowed: () => Promise<boolean>;
};

export type ChangeStreams = {
  /** Answers the request with server-sent events until one side leaves. @throws AppError too_many_requests */
  readonly open: (wire: { request: FastifyRequest; reply: FastifyReply }, who: StreamFor) => void;
  /** Ends all streams, so that a stopping server is not held up by open pages; they reconnect elsewhere. */
  readonly closeAll: () => void;
  readonly count: () => number;
};

const PER_USER_MAX = 20;
const HEARTBEAT_MS = 25_000;
const ALLOWED_CHECK_MS = 60_000;
/** A page that reads nothing for this long is gone; it will read everything again when it comes back. */
const UNREAD_MAX_BYTES = 64 * 1024;

/** Tells open pages what to read again, as `data: {"topics":["requests"]}`. */
export function createChangeStreams(feed: ChangeFeed): ChangeStreams {
  const streams = new Map<() => void, string>();
  return {
    open: ({ request, reply }, who) => {
      const own = [...streams.values()].filter((userId) => userId === who.userId);
      if (own.length >= PER_USER_MAX) throw new AppError('too_many_requests', { data: { retryAfterSeconds: 60 } });
      reply.hijack();
      const { raw } = reply;
      // Whoever left while their session was being read is told by no event any more.
      if (request.raw.destroyed || raw.destroyed) return;
      raw.writeHead(200, {
        ...headersOf(reply),
        'content-type': 'text/event-stream',
        'cache-control': 'no-store',
        'x-accel-buffering': 'no',
      });
      raw.write('retry: 3000\n\n');
      const close = (): void => {
        leave();
        leaveSession();
        clearInterval(heartbeat);
        clearInterval(recheck);
        streams.delete(close);
        raw.end();
      };
      const say = (text: string): void => {
        if (raw.writableLength > UNREAD_MAX_BYTES) close();
        else raw.write(text);
      };
      const leave = feed.subscribe(who.companyId, (heard) => {
        // Something was missed: the page reconnects and reads everything again.
        if (heard.topics === null) close();
        else if (isFor(heard, who.userId)) say(`data: ${JSON.stringify({ topics: heard.topics })}\n\n`);
      });
      const heartbeat = setInterval(() => say(': still here\n\n'), HEARTBEAT_MS);
      const check = (): void =>
        void who.isStillAllowed().then(
          (isAllowed) => (isAllowed ? undefined : close()),
          () => close(),
        );
      const leaveSession =
        who.sessionId === undefined ? () => {} : feed.subscribe(channelOfSession(who.sessionId), check);
      const recheck = setInterval(check, ALLOWED_CHECK_MS);
      streams.set(close, who.userId);
      raw.once('close', close);
      raw.once('error', close);
    },
    closeAll: () => {
      for (const close of streams.keys()) close();
    },
    count: () => streams.size,
  };
}

const isFor = ({ userIds }: Heard, userId: string): boolean => userIds === null || userIds.includes(userId);

/** Headers that hooks have set so far (security headers): a hijacked reply would lose them. */
function headersOf(reply: FastifyReply): Record<string, string | string[] | number> {
  return Object.fromEntries(
    Object.entries(reply.getHeaders()).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
}
