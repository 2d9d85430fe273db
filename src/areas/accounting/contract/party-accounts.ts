import { z } from 'zod';
import { defineEndpoint } from '#kernel/endpoint.ts';
import { exportQuery } from '#kernel/export-query.ts';
import { pageOf, pageQuery } from '#kernel/page.ts';
import { givenText, textLike, typedText } from '#kernel/text-schema.ts';
import { PARTY_CODE } from '#areas/companies/contract/party-pattern.ts';

const FINANCE = ['controller', 'owner'] as const;

/** Who has an account of their own in the books. */
export const PARTIES = ['suppliers', 'employees'] as const;
export type Party = (typeof PARTIES)[number];

/** So many accounts are set at once, by hand, by a pattern or from a file. */
export const PARTY_ACCOUNTS_MAX = 2000;

const params = z.object({ party: z.enum(PARTIES) });
const patternSchema = typedText(30);
const codeSchema = textLike(PARTY_CODE, 'invalid_account');

export const partyAccountSchema = z.object({
  id: z.string(),
  name: z.string(),
  /** VAT number of a supplier, address of a member: tells two of one name apart. */
  detail: z.string().nullable(),
  /** Null for a member who gets one with the first item. */
  code: z.string().nullable(),
  /** As the pattern would give it. */
  isByPattern: z.boolean(),
  /** It left in an export: another one counts from the next. */
  isExported: z.boolean(),
  /** Out of use, or left. */
  isGone: z.boolean(),
  usedCount: z.number().int(),
});
export type PartyAccountView = z.infer<typeof partyAccountSchema>;

const patternView = z.object({
  pattern: z.string(),
  /** Not the one of the chart. */
  isOwn: z.boolean(),
});
export type PartyPatternView = z.infer<typeof patternView>;

export const listPartyAccounts = defineEndpoint({
  id: 'accounting.listPartyAccounts',
  method: 'GET',
  base: 'company',
  path: '/bookkeeping/accounts-of/:party',
  summary: 'Suppliers or members with their accounts in the books, and the pattern that new ones are numbered by.',
  rights: FINANCE,
  params,
  query: z.strictObject({ ...pageQuery, q: givenText(100).optional() }),
  answer: pageOf(partyAccountSchema).extend({ numbering: patternView }),
});

const changeSchema = z.strictObject({
  id: givenText(40),
  /** As it was seen: what somebody changed meanwhile is not written over. */
  before: givenText(40).nullable(),
  code: codeSchema,
});
export type PartyAccountChange = z.output<typeof changeSchema>;

/** Why one account is not set. */
export const PARTY_FAULTS = ['taken', 'twice', 'changed', 'unknown'] as const;
export type PartyFault = (typeof PARTY_FAULTS)[number];

export const savePartyAccounts = defineEndpoint({
  id: 'accounting.savePartyAccounts',
  method: 'PUT',
  base: 'company',
  path: '/bookkeeping/accounts-of/:party',
  summary: 'Sets the accounts of suppliers or members, all or none; what is exported already stays as it is.',
  rights: FINANCE,
  params,
  body: z.strictObject({ changes: z.array(changeSchema).min(1).max(PARTY_ACCOUNTS_MAX) }),
  answer: z.object({ saved: z.number().int() }),
});

export const proposePartyAccounts = defineEndpoint({
  id: 'accounting.proposePartyAccounts',
  method: 'GET',
  base: 'company',
  path: '/bookkeeping/accounts-of/:party/proposals',
  summary: 'What a pattern would number suppliers or members with; nothing is changed by it.',
  rights: FINANCE,
  params,
  query: z.strictObject({
    pattern: patternSchema,
    /** Only those without a code that the pattern could have given, or everybody anew. */
    which: z.enum(['unlike', 'all']).default('unlike'),
  }),
  answer: z.object({
    items: z.array(z.object({ id: z.string(), name: z.string(), before: z.string().nullable(), code: z.string() })),
    /** Beyond what is set at once: they come with the next. */
    left: z.number().int(),
  }),
  errors: ['invalid_pattern'],
});

export const changePartyPattern = defineEndpoint({
  id: 'accounting.changePartyPattern',
  method: 'PUT',
  base: 'company',
  path: '/bookkeeping/accounts-of/:party/pattern',
  summary: 'Sets how suppliers or members to come are numbered; null is as the chart has it.',
  rights: FINANCE,
  params,
  body: z.strictObject({ pattern: patternSchema.nullable() }),
  answer: patternView,
  errors: ['invalid_pattern'],
});

export const exportPartyAccounts = defineEndpoint({
  id: 'accounting.exportPartyAccounts',
  method: 'GET',
  base: 'company',
  path: '/bookkeeping/accounts-of/:party/export',
  summary: 'Suppliers or members with their accounts as a CSV or XLSX file, which the import takes in again.',
  rights: FINANCE,
  params,
  query: z.strictObject({ q: givenText(100).optional(), ...exportQuery }),
  isDownload: true,
  errors: ['too_many_rows'],
});

/** Why a line of a file sets no account. */
export const IMPORT_PARTY_FAULTS = [
  ...PARTY_FAULTS,
  'name_required',
  'code_required',
  'invalid_account',
  'ambiguous',
] as const;

const importedPartySchema = z.object({
  line: z.number().int(),
  name: z.string(),
  code: z.string(),
  /** What it has now; null where it has none. */
  before: z.string().nullable(),
  faults: z.array(z.enum(IMPORT_PARTY_FAULTS)),
});
export type ImportedParty = z.infer<typeof importedPartySchema>;

export const importPartyAccounts = defineEndpoint({
  id: 'accounting.importPartyAccounts',
  method: 'POST',
  base: 'company',
  path: '/bookkeeping/accounts-of/:party/import',
  summary:
    'Sets accounts from CSV, Excel or DATEV’s debtors and creditors: says what each line would do, then does it. Found by VAT number or email, else by name.',
  rights: FINANCE,
  params,
  isUpload: true,
  query: z.strictObject({ isDryRun: z.enum(['yes', 'no']), skipsBad: z.enum(['yes', 'no']).default('no') }),
  answer: z.object({ rows: z.array(importedPartySchema), added: z.number().int() }),
  errors: ['file_empty', 'file_type_not_allowed', 'too_many_rows', 'columns_missing'],
});

export const partyAccountEndpoints = [
  listPartyAccounts,
  savePartyAccounts,
  proposePartyAccounts,
  changePartyPattern,
  exportPartyAccounts,
  importPartyAccounts,
];
