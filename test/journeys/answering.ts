import type { CDPSession, Page } from 'playwright-core';

/** What a call gets instead of the server's answer. */
type Answer = { readonly status: number; readonly json: object };
type Answering = { readonly session: CDPSession; readonly answers: Map<string, Answer> };

const answeringOf = new WeakMap<Page, Promise<Answering>>();

/**
 * Answers every call to this address of the API in the server's place, from now on; `*` stands for any characters. Only
 * such calls are held up: `page.route` would look at every file of every page, and have the browser forget them all.
 */
export async function answer(page: Page, address: string, given: Answer): Promise<void> {
  const made = answeringOf.get(page) ?? startAnswering(page);
  answeringOf.set(page, made);
  const { session, answers } = await made;
  answers.set(address, given);
  await holdUp(session, answers);
}

/** The next calls go to the server again. */
export async function stopAnswering(page: Page): Promise<void> {
  const { session, answers } = (await answeringOf.get(page)) ?? {};
  answers?.clear();
  await session?.send('Fetch.disable');
}

async function startAnswering(page: Page): Promise<Answering> {
  const session = await page.context().newCDPSession(page);
  const answers = new Map<string, Answer>();
  session.on('Fetch.requestPaused', ({ requestId, request }) => {
    const found = [...answers].find(([address]) => patternOf(address).test(request.url))?.[1];
    // A page that goes away takes its calls along.
    const sent = found === undefined ? session.send('Fetch.continueRequest', { requestId }) : fulfil(requestId, found);
    sent.catch(() => {});
  });
  const fulfil = (requestId: string, { status, json }: Answer) =>
    session.send('Fetch.fulfillRequest', {
      requestId,
      responseCode: status,
      responseHeaders: [{ name: 'content-type', value: 'application/json' }],
      body: Buffer.from(status === 204 ? '' : JSON.stringify(json)).toString('base64'),
    });
  return { session, answers };
}

const holdUp = (session: CDPSession, answers: ReadonlyMap<string, Answer>): Promise<unknown> =>
  session.send('Fetch.enable', { patterns: [...answers.keys()].map((address) => ({ urlPattern: `*/api${address}` })) });

const patternOf = (address: string): RegExp => new RegExp(`/api${RegExp.escape(address).replaceAll('\\*', '.*')}$`);
