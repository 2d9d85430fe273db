import type { WireMoney } from '#kernel/money.ts';
import type { PlainDate } from '#kernel/plain-date.ts';
import type { FactsOf } from '../../rules/facts.ts';
import type { Topic } from '../../rules/topics.ts';

/** What happened, in one language. */
export type Said = {
  /** One sentence without its full stop: under the bell, and the subject of the mail. */
  readonly line: string;
  /** What belongs to it: a reason, a question, who asks. */
  readonly more: string | null;
  /** On the button of the mail. */
  readonly button: string;
};

/** Amounts, shares and days as a language writes them. */
export type Say = {
  readonly money: (amount: WireMoney) => string;
  /** Without a sign: the sentence says on which side it is. */
  readonly size: (amount: WireMoney) => string;
  readonly percent: (percent: number) => string;
  readonly day: (day: PlainDate) => string;
};

export type Words = {
  readonly of: { readonly [T in Topic]: (facts: FactsOf<T>, say: Say) => Said };
  /** On a locked phone, so it says nothing of what it is about (security 51). */
  readonly push: { readonly [T in Topic]: string };
  readonly hello: (name: string) => string;
  /** What the picture of a document shows, for who does not see it. */
  readonly firstPage: (name: string) => string;
  readonly openDocument: (name: string) => string;
  readonly digestSubject: (count: number, company: string) => string;
  readonly digestLead: (company: string) => string;
  readonly digestButton: string;
  /** Why this mail came, and where such mails are switched off. */
  readonly footnote: (company: string) => string;
};
