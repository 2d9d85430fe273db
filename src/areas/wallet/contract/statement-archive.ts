import { z } from 'zod';
import { defineEndpoint } from '#kernel/endpoint.ts';
import { idOf, type Id } from '#kernel/id.ts';
import { textLike } from '#kernel/text-schema.ts';
import { LANGS } from '#areas/identity/contract/user.ts';

export type WalletArchiveId = Id<'wya'>;
export const walletArchiveIdSchema = idOf('wya');

const FINANCE = ['controller', 'owner'] as const;
/** So many days an archive can be fetched. */
export const ARCHIVE_DAYS = 7;

export const walletArchiveSchema = z.object({
  id: walletArchiveIdSchema,
  year: z.string(),
  state: z.enum(['making', 'made', 'failed']),
  /** So many of its statements are written. */
  done: z.number().int(),
  total: z.number().int(),
});
export type WalletArchive = z.infer<typeof walletArchiveSchema>;

const params = z.object({ walletArchiveId: walletArchiveIdSchema }).loose();

export const archiveWalletYear = defineEndpoint({
  id: 'wallet.archiveYear',
  method: 'POST',
  base: 'company',
  path: '/wallet/statement-years/:year/archives',
  summary: 'Asks for all statements of a year in all their forms, in one zip that is made in the background.',
  rights: FINANCE,
  locksWhenIdle: true,
  params: z.object({ year: textLike(/^20\d{2}$/, 'invalid') }).loose(),
  body: z.strictObject({ lang: z.enum(LANGS).default('en') }),
  answer: walletArchiveSchema,
});

export const getWalletArchive = defineEndpoint({
  id: 'wallet.getArchive',
  method: 'GET',
  base: 'company',
  path: '/wallet/statement-archives/:walletArchiveId',
  summary: 'How far an archive of statements is that the caller asked for.',
  rights: FINANCE,
  locksWhenIdle: true,
  params,
  answer: walletArchiveSchema,
});

export const downloadWalletArchive = defineEndpoint({
  id: 'wallet.downloadArchive',
  method: 'GET',
  base: 'company',
  path: '/wallet/statement-archives/:walletArchiveId/file',
  summary: 'The archive of statements that the caller asked for, once it is made.',
  rights: FINANCE,
  locksWhenIdle: true,
  params,
  isDownload: true,
  errors: ['illegal_state'],
});

export const walletArchiveEndpoints = [archiveWalletYear, getWalletArchive, downloadWalletArchive];
