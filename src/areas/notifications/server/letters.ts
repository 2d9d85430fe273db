import type { Letter } from '#platform/mail/letter.ts';
import type { Lang } from '#areas/identity/contract/user.ts';
import { putIntoWords, WORDS } from './words/put-into-words.ts';
import type { MailedDocuments } from './mailed-documents.ts';
import type { EntryRow } from './tables.ts';
import type { Words } from './words/words.ts';

export type LetterAbout = {
  lang: Lang;
  name: string;
  company: string;
  baseUrl: string;
  /** Where the list under the bell is: the way on from several things at once. */
  homeLink: string;
  /** Of the one thing that it is about. */
  documents: MailedDocuments;
};
type Mailed = Pick<EntryRow, 'topic' | 'facts' | 'link'>;

/** "Acme West Inc." at its end has the point already. */
const sentence = (line: string): string => (line.endsWith('.') ? line : `${line}.`);

/** One mail for everything that is due: of one thing it leads there, of several it lists them, the oldest first. */
export function letterOf(entries: readonly [Mailed, ...Mailed[]], about: LetterAbout): Letter {
  const { lang, name, company, baseUrl, homeLink, documents } = about;
  const words = WORDS[lang];
  const said = entries.map((entry) => putIntoWords(lang, entry.topic, entry.facts));
  const frame = { lang, greeting: words.hello(name), footnote: words.footnote(company) };
  const [only] = said;
  if (only !== undefined && said.length === 1)
    return {
      ...frame,
      subject: only.line,
      paragraphs: [sentence(only.line), ...(only.more === null ? [] : [only.more])],
      ...(documents.links.length === 0 ? {} : { documents: shownIn(words, baseUrl, documents) }),
      action: { label: only.button, url: `${baseUrl}${entries[0].link}` },
    };
  return {
    ...frame,
    subject: words.digestSubject(said.length, company),
    paragraphs: [
      words.digestLead(company),
      ...said.map(({ line, more }) => (more === null ? `• ${line}` : `• ${sentence(line)} ${more}`)),
    ],
    action: { label: words.digestButton, url: `${baseUrl}${homeLink}` },
  };
}

const shownIn = (
  words: Words,
  baseUrl: string,
  { picture, links }: MailedDocuments,
): NonNullable<Letter['documents']> => ({
  picture: picture === null ? null : { ...picture.shown, alt: words.firstPage(picture.name) },
  links: links.map((link) => ({ label: words.openDocument(link.name), url: `${baseUrl}${link.path}` })),
});
