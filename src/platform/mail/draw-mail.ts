import { runInThread } from '../thread/run-in-thread.ts';

export type DrawnMail = { readonly html: string; readonly from: string; readonly subject: string };

const DRAW_MS_MAX = 20_000;
const HEAP_MB_MAX = 256;
/** More of it than is ever drawn does not move to the thread. */
const HTML_MAX = 200_000;

/**
 * The body of a mail as a PDF of its text, drawn in a thread of its own: anybody may send one. Nothing that it names is
 * loaded. @returns null where it says nothing, or takes too long.
 */
export const drawMail = (mail: DrawnMail): Promise<Uint8Array | null> =>
  runInThread<Uint8Array | null>({
    thread: new URL('draw-mail-thread.ts', import.meta.url),
    question: { ...mail, html: mail.html.slice(0, HTML_MAX) },
    limitMs: DRAW_MS_MAX,
    heapMbMax: HEAP_MB_MAX,
  });
