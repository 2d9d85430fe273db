import type { Instant } from '#kernel/instant.ts';
import type { Letter } from '#platform/mail/letter.ts';
import type { Lang } from '#areas/identity/contract/user.ts';
import { momentOf } from '../mails/sign-in-letters.ts';
import { RECOVERY_WORDS as WORDS } from './recovery-words.ts';

type Reader = { lang: Lang; full_name: string };
/** From where it was asked, as the browser calls itself, and by whose clocks it is told when. */
type Asked = { browser: string | null; system: string | null; ip: string; at: Instant; zone: string };

/** To whoever is said to have lost everything: what happens now, and the link with which they stop it. */
export function askedLetter(to: Reader, asked: Asked & { ripeAt: Instant; url: string }): Letter {
  const { hello, asked: words } = WORDS[to.lang];
  const until = momentOf(to.lang, { at: asked.ripeAt, zone: asked.zone });
  return {
    lang: to.lang,
    subject: words.subject,
    greeting: hello(to.full_name),
    paragraphs: [words.text, detailsOf(to.lang, asked), words.next(until)],
    action: { label: words.button, url: asked.url },
    footnote: words.footnote,
  };
}

/** To an admin or account owner of a company that must approve. */
export function approverLetter(
  to: Reader,
  asked: Asked & { who: string; address: string; company: string; url: string },
): Letter {
  const { hello, approver: words } = WORDS[to.lang];
  return {
    lang: to.lang,
    subject: words.subject(asked),
    greeting: hello(to.full_name),
    paragraphs: [words.text(asked), detailsOf(to.lang, asked), words.advice],
    action: { label: words.button, url: asked.url },
    footnote: words.footnote,
  };
}

/** One company, or the operator of the server where `company` is null, has said yes; or somebody has said no. */
export function decidedLetter(
  to: Reader,
  {
    how,
    company,
    ripeAt,
    zone,
  }: { how: 'approved' | 'refused'; company: string | null; ripeAt: Instant; zone: string },
): Letter {
  const words = WORDS[to.lang];
  const { subject, text, footnote } = words[how];
  const by = company ?? words.operator;
  return {
    lang: to.lang,
    subject,
    greeting: words.hello(to.full_name),
    paragraphs: [text(by, momentOf(to.lang, { at: ripeAt, zone }))],
    footnote,
  };
}

/** A new phone took the place of everything that was lost. */
export function carriedOutLetter(to: Reader): Letter {
  const { hello, carriedOut } = WORDS[to.lang];
  const { subject, text, next, footnote } = carriedOut;
  return { lang: to.lang, subject, greeting: hello(to.full_name), paragraphs: [text, next], footnote };
}

function detailsOf(lang: Lang, { browser, system, ip, at, zone }: Asked): string {
  const { unknown, details } = WORDS[lang];
  const known = [browser, system].filter((part) => part !== null).join(', ');
  return details(known === '' ? unknown : known, momentOf(lang, { at, zone }), ip);
}
