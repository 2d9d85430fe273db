import { answerInThread } from '../thread/answer-in-thread.ts';
import { readResponseHere, requestIdIn } from './read-response-here.ts';
import type { ReadResponse, ResponseToRead } from './read-response.ts';

/** The thread in which what came as a provider's response is read. */
answerInThread(async ({ trust, source, now }: ResponseToRead) => {
  const requestId = requestIdIn(source);
  const read = await readResponseHere(trust, { source, requestId: requestId ?? '', now });
  return { value: { requestId, read } satisfies ReadResponse };
});
