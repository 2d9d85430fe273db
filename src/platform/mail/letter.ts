import { escapeHtml } from '#kernel/text.ts';
import { setFrench } from '#kernel/typography.ts';

/** A mail of ours, in one language: a few paragraphs and at most one thing to do. Nothing in it is markup. */
export type Letter = {
  readonly lang: string;
  readonly subject: string;
  readonly greeting: string;
  readonly paragraphs: readonly string[];
  readonly action?: { readonly label: string; readonly url: string };
  /** Small print under the line: why this came, and what to do when it was not asked for. */
  readonly footnote: string;
};

/** The letter as plain text and as HTML that shows the same words in the same order. */
export function renderLetter(written: Letter): { subject: string; text: string; html: string } {
  const letter = written.lang === 'fr' ? inFrench(written) : written;
  const { subject, greeting, paragraphs, action, footnote } = letter;
  const text = [
    greeting,
    ...paragraphs,
    ...(action === undefined ? [] : [`${action.label}${letter.lang === 'fr' ? '\u00a0' : ''}:\n${action.url}`]),
    '--',
    footnote,
  ].join('\n\n');
  return { subject, text: `${text}\n`, html: htmlOf(letter) };
}

const inFrench = ({ subject, greeting, paragraphs, action, footnote, ...letter }: Letter): Letter => ({
  ...letter,
  subject: setFrench(subject),
  greeting: setFrench(greeting),
  paragraphs: paragraphs.map(setFrench),
  ...(action === undefined ? {} : { action: { ...action, label: setFrench(action.label) } }),
  footnote: setFrench(footnote),
});

/** What a person of a company wrote to somebody outside: the first paragraph greets, the company's name stands below. */
export function renderMessage({
  message,
  company,
  ...letter
}: Pick<Letter, 'lang' | 'subject'> & { message: string; company: string }): ReturnType<typeof renderLetter> {
  const [greeting = '', ...paragraphs] = message.split(/\n{2,}/);
  return renderLetter({ ...letter, greeting, paragraphs, footnote: company });
}

/** Tables and inline styles, as mail programs want it; no picture and nothing loaded, so that opening it tells nobody. */
function htmlOf({ lang, subject, greeting, paragraphs, action, footnote }: Letter): string {
  const lines = [greeting, ...paragraphs].map((line) => `<p style="margin:0 0 16px">${escapeHtml(line)}</p>`).join('');
  const button =
    action === undefined
      ? ''
      : `<p style="margin:24px 0"><a href="${escapeHtml(action.url)}" style="display:inline-block;padding:11px 18px;border-radius:8px;background:#0b4f5c;color:#ffffff;font-weight:600;text-decoration:none">${escapeHtml(action.label)}</a></p>
<p style="margin:0 0 16px;font-size:13px;color:#56696d;word-break:break-all">${escapeHtml(action.url)}</p>`;
  return `<!doctype html>
<html lang="${escapeHtml(lang)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:32px 16px;font:15px/1.55 system-ui,-apple-system,'Segoe UI',sans-serif">
<table role="presentation" align="center" width="100%" style="max-width:520px;border-collapse:collapse"><tr><td>
${lines}${button}
<p style="margin:24px 0 0;padding-top:16px;border-top:1px solid #dce4e4;font-size:13px;color:#56696d">${escapeHtml(footnote)}</p>
</td></tr></table></body></html>`;
}
