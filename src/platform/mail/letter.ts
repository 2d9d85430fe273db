import { escapeHtml } from '#kernel/text.ts';
import { setFrench } from '#kernel/typography.ts';

/** A picture that comes with the mail, by the name that it has there; its size on the page, in pixels. */
export type LetterPicture = {
  readonly cid: string;
  readonly alt: string;
  readonly width: number;
  readonly height: number;
};

/** A mail of ours, in one language: a few paragraphs and at most one thing to do. Nothing in it is markup. */
export type Letter = {
  readonly lang: string;
  readonly subject: string;
  readonly greeting: string;
  readonly paragraphs: readonly string[];
  /** Documents that it is about: one shown, each with where it opens. */
  readonly documents?: { readonly picture: LetterPicture | null; readonly links: readonly LetterLink[] };
  readonly action?: LetterLink;
  /** Small print under the line: why this came, and what to do when it was not asked for. */
  readonly footnote: string;
};

type LetterLink = { readonly label: string; readonly url: string };

/** The letter as plain text and as HTML that shows the same words in the same order. */
export function renderLetter(written: Letter): { subject: string; text: string; html: string } {
  const letter = written.lang === 'fr' ? inFrench(written) : written;
  const { subject, greeting, paragraphs, documents, action, footnote } = letter;
  const links = [...(documents?.links ?? []), ...(action === undefined ? [] : [action])];
  const text = [
    greeting,
    ...paragraphs,
    ...links.map(({ label, url }) => `${label}${letter.lang === 'fr' ? '\u00a0' : ''}:\n${url}`),
    '--',
    footnote,
  ].join('\n\n');
  return { subject, text: `${text}\n`, html: htmlOf(letter) };
}

const linkInFrench = ({ label, url }: LetterLink): LetterLink => ({ label: setFrench(label), url });

const inFrench = ({ subject, greeting, paragraphs, documents, action, footnote, ...letter }: Letter): Letter => ({
  ...letter,
  subject: setFrench(subject),
  greeting: setFrench(greeting),
  paragraphs: paragraphs.map(setFrench),
  ...(documents === undefined ? {} : { documents: { ...documents, links: documents.links.map(linkInFrench) } }),
  ...(action === undefined ? {} : { action: linkInFrench(action) }),
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

/** Its picture comes with the mail: nothing is loaded, so that opening it tells nobody. */
function documentsOf({ picture, links }: NonNullable<Letter['documents']>): string {
  const shown =
    picture === null
      ? ''
      : `<p style="margin:0 0 8px"><img src="cid:${escapeHtml(picture.cid)}" alt="${escapeHtml(picture.alt)}" width="${picture.width}" height="${picture.height}" style="display:block;max-width:100%;height:auto;border:1px solid #dce4e4;border-radius:8px"></p>`;
  const opens = links.map(
    ({ label, url }) => `<p style="margin:0 0 8px"><a href="${escapeHtml(url)}">${escapeHtml(label)}</a></p>`,
  );
  return [shown, ...opens].join('');
}

/** Tables and inline styles, as mail programs want it; nothing loaded from anywhere. */
function htmlOf({ lang, subject, greeting, paragraphs, documents, action, footnote }: Letter): string {
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
${lines}${documents === undefined ? '' : documentsOf(documents)}${button}
<p style="margin:24px 0 0;padding-top:16px;border-top:1px solid #dce4e4;font-size:13px;color:#56696d">${escapeHtml(footnote)}</p>
</td></tr></table></body></html>`;
}
