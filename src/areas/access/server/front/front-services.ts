import type { LegalPage } from '../../paths.ts';
import type { Stories } from './content-service.ts';

/** What the operator decides about the pages before the product. */
export type FrontServices = {
  /** Addresses that replace the built-in texts; `{lang}` in them becomes the language. */
  readonly links: Readonly<Record<LegalPage, string | null>>;
  readonly supportUrl: string | null;
  readonly serviceDeskUrl: string | null;
  /** Addresses, or domains with an at sign in front, of the operator's own people. */
  readonly staff: readonly string[];
  readonly apiTimeoutMs: number;
  readonly stories: Stories;
};
