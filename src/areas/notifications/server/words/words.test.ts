import { describe, expect, it } from 'vitest';
import { LANGS } from '#areas/identity/contract/user.ts';
import type { Told } from '../../rules/facts.ts';
import { TOPICS } from '../../rules/topics.ts';
import { letterOf } from '../letters.ts';
import { putIntoWords, WORDS } from './put-into-words.ts';

const amount = { minor: '123450', currency: 'EUR' as never };
const request = { number: 7, title: 'Laptop\nfor Ana' };
const day = '2026-11-29' as never;
const owed = { payments: [{ shop: 'Uber', amount, dueOn: day }], others: 2 };
const limit = { lateCount: 6, maxLate: 5, blocks: true };
const moment = { on: day, hour: '23:59', zone: 'Europe/Berlin' };
const EXAMPLES: readonly Told[] = [
  { topic: 'request_approved', facts: { ...request, amount } },
  { topic: 'request_rejected', facts: { ...request, by: 'Léa', reason: null } },
  { topic: 'request_asked', facts: { ...request, by: 'Léa', reason: 'Which one?' } },
  { topic: 'request_paid', facts: { title: 'Taxi', amount, isPayback: true } },
  { topic: 'payback_failed', facts: { title: 'Taxi', amount, reason: 'AC04' } },
  { topic: 'advance_paid', facts: { title: 'Fair', amount } },
  { topic: 'account_asked', facts: { by: 'Ana', amounts: [amount] } },
  { topic: 'claim_set_off', facts: { title: 'Taxi', amount, isTakenBack: false } },
  { topic: 'invitation_declined', facts: { email: 'a@b.example' } },
  {
    topic: 'absence_set',
    facts: { by: 'Ana', fromOn: '2026-12-21' as never, lastOn: '2026-12-31' as never, substitute: null },
  },
  { topic: 'inbox_handed', facts: { by: 'Ana', title: 'Kessler Druck', note: null } },
  {
    topic: 'inbox_refused',
    facts: { count: 2, names: 'a.zip, b.docx', sender: 'bills@kessler.example', subject: null },
  },
  { topic: 'inbox_known', facts: { name: 'a.pdf', became: 'elsewhere' } },
  { topic: 'export_ready', facts: { name: 'Payables', format: 'csv', rowCount: 6000, isDone: true } },
  { topic: 'delivery_failed', facts: { number: 4, to: 'sftp.example' } },
  { topic: 'inbox_credit_note', facts: { title: 'Kessler Druck', isBack: false, reason: null } },
  {
    topic: 'approval_new',
    facts: {
      ...request,
      amount,
      requester: 'Inés',
      supplier: 'Kessler',
      costCenter: 'Brand',
      documents: 1,
      fileIds: [],
    },
  },
  { topic: 'approval_waits', facts: { count: 2, by: null } },
  { topic: 'invoices_due', facts: { count: 1, dueOn: '2026-11-29' as never } },
  { topic: 'payments_to_confirm', facts: { number: 3, count: 4, total: amount } },
  { topic: 'funding_to_confirm', facts: { amount, from: 'Reserve', by: null } },
  { topic: 'funding_failed', facts: { amount, from: 'Reserve', reason: 'AC04: Konto geschlossen' } },
  { topic: 'wallet_low', facts: { wallet: 'Main', missing: amount, on: '2026-11-29' as never } },
  { topic: 'transfer_failed', facts: { payee: 'Kessler', amount, reason: 'AC04' } },
  { topic: 'account_waits', facts: { count: 1, supplier: 'Kessler', ibanEnd: '4711', by: 'Ana' } },
  { topic: 'supplier_account', facts: { isFirst: false, supplier: 'Kessler', ibanEnd: '4711', by: 'Ana' } },
  { topic: 'confirmation_void', facts: { number: 3, payee: 'Kessler', why: 'account' } },
  {
    topic: 'run_refused',
    facts: { number: 3, total: amount, by: 'Ana', reason: 'Wait for the credit note.' },
  },
  { topic: 'limit_asked', facts: { by: 'Ana', category: 'Meals', amount, reason: 'Guests' } },
  { topic: 'card_asked', facts: { by: 'Ana' } },
  {
    topic: 'subscription_renewal',
    facts: { name: 'Loomline', on: '2026-11-29' as never, noticeBy: '2026-10-30' as never, renews: true },
  },
  {
    topic: 'subscription_finding',
    facts: {
      name: 'Loomline',
      kind: 'missing_charge',
      on: '2026-11-29' as never,
      before: null,
      after: null,
      shop: null,
    },
  },
  {
    topic: 'subscription_proposed',
    facts: { name: 'Loomline', amount: { minor: '40000', currency: 'EUR' as never }, recurrence: 'month' },
  },
  { topic: 'subscription_orphaned', facts: { name: 'Loomline', until: '2026-12-29' as never } },
  { topic: 'card_expiring', facts: { card: 'Ana •••• 4711', on: '2026-11-29' as never } },
  { topic: 'card_issued', facts: { card: 'Adobe •••• 4711' } },
  { topic: 'card_declined', facts: { card: 'Adobe •••• 4711', shop: 'Adobe', amount, code: 'over_limit' } },
  { topic: 'receipts_asked', facts: { by: 'Ana', count: 2, ...owed } },
  { topic: 'receipt_due', facts: { stage: 'soon', count: 2, shop: 'Uber', ...moment, ...limit, ...owed } },
  { topic: 'cards_will_block', facts: { ...moment, ...limit, ...owed } },
  { topic: 'cards_blocked', facts: { ...limit, ...owed } },
  { topic: 'cards_unblocked', facts: {} },
  { topic: 'receipts_snoozed', facts: { stage: 'begun', reason: 'Away', ...moment, ...owed } },
  { topic: 'access_asked', facts: { by: 'Ana', ability: 'reviewInvoices', note: null } },
  { topic: 'budget_threshold', facts: { budget: 'Brand', percent: 80, left: amount, isOver: false } },
];
const about = {
  name: 'Ana',
  company: 'Halden',
  baseUrl: 'https://merel.example',
  homeLink: '/app/cmp/home',
  documents: { picture: null, links: [] },
};

describe.each(LANGS)('in %s', (lang) => {
  it('every topic is said on one line, and differently from every other', () => {
    const lines = EXAMPLES.map(({ topic, facts }) => putIntoWords(lang, topic, facts).line);
    expect(new Set(lines).size).toBe(TOPICS.length);
    for (const line of lines) expect(line).toMatch(/^[^\n]{10,}[^.\n]$/);
  });

  it('what a bank says by a code is told in words', () => {
    for (const topic of ['payback_failed', 'funding_failed', 'transfer_failed'] as const) {
      const told = EXAMPLES.find((one) => one.topic === topic);
      if (told === undefined) throw new Error('There is an example');
      expect(putIntoWords(lang, told.topic, told.facts).more).toMatch(/^[^(]{10,}[(]AC04[)][.]( |$)/);
    }
  });

  it('a dollar is said by its code, which is nobody else’s', () => {
    const dollars = { minor: '142000', currency: 'USD' };
    const { line } = putIntoWords(lang, 'transfer_failed', { payee: 'Kessler', amount: dollars, reason: 'AC04' });
    expect(line).toContain('USD');
    expect(line).not.toContain('$');
  });

  it('a locked phone learns no name, title, number or amount', () => {
    for (const topic of TOPICS) expect(WORDS[lang].push[topic]).not.toMatch(/\d|[€$]|Kessler|Laptop/);
  });

  it('a name with a point of its own ends the sentence', () => {
    const facts = { by: 'Ana', title: 'Acme West Inc.', note: 'Yours' };
    const handed = { topic: 'inbox_handed', facts, link: '/app/cmp/inbox' } as const;
    for (const entries of [[handed], [handed, handed]] as const)
      expect(letterOf(entries, { ...about, lang }).paragraphs.join(' ')).not.toContain('Inc..');
  });

  it('a document is shown and opened by its name', () => {
    const asked = EXAMPLES.find(({ topic }) => topic === 'approval_new');
    if (asked === undefined) throw new Error('There is an example');
    const shown = { cid: 'document@merel', width: 520, height: 700 };
    const enclosed = { cid: 'document@merel', name: 'lunch.jpg', contentType: 'image/jpeg', base64: '' };
    const documents = {
      picture: { name: 'lunch.pdf', shown, enclosed },
      links: [{ name: 'lunch.pdf', path: '/app/cmp/document/x' }],
    };
    const letter = letterOf([{ ...asked, link: '/app/cmp/requests' }], { ...about, documents, lang });
    expect(letter.documents?.picture).toMatchObject({ ...shown, alt: expect.stringContaining('lunch.pdf') as string });
    expect(letter.documents?.links[0]?.url).toBe('https://merel.example/app/cmp/document/x');
  });

  it('one thing leads where it is, several are one mail that lists them', () => {
    const [first, second] = EXAMPLES.map((one) => ({ ...one, link: `/app/cmp/${one.topic}` }));
    if (first === undefined || second === undefined) throw new Error('There are examples');
    const one = letterOf([first], { ...about, lang });
    expect(one.action?.url).toBe('https://merel.example/app/cmp/request_approved');
    expect(one.subject).toContain('Laptop for Ana');
    const both = letterOf([first, second], { ...about, lang });
    expect(both.subject).toMatch(/^2 .+Halden$/);
    expect(both.paragraphs.filter((line) => line.startsWith('• '))).toHaveLength(2);
    expect(both.action?.url).toBe('https://merel.example/app/cmp/home');
  });
});
