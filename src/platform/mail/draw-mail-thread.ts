import type { Instant } from '#kernel/instant.ts';
import { writePdf } from '../pdf/write-pdf.ts';
import { answerInThread } from '../thread/answer-in-thread.ts';
import type { DrawnMail } from './draw-mail.ts';
import { textOfHtml } from './text-of-html.ts';

/** Not when it came: the same mail sent again is the same file. */
const AT = '2000-01-01T00:00:00.000Z' as Instant;

/** The thread in which the body of a mail becomes a document. */
answerInThread(async ({ html, from, subject }: DrawnMail) => {
  const text = textOfHtml(html);
  if (text === '') return { value: null };
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const bytes = await writePdf({
    lang: 'en',
    title: subject,
    sender: { name: from, lines: [from] },
    at: AT,
    foot: from,
    pageLabel: (page, pages) => `${page} / ${pages}`,
    blocks: [
      ...(subject.trim() === '' ? [] : [{ kind: 'title' as const, text: subject }]),
      ...lines.map((line) => ({ kind: 'paragraph' as const, text: line })),
    ],
  });
  return { value: bytes };
});
