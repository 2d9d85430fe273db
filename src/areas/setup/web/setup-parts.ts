import type { MessageSource } from '#ui/i18n/message-store.ts';
import type { SetupDefinition } from '#areas/companies/contract/setup.ts';

/** What the composition puts together: every area's settings and steps, and their words. */
export type SetupParts = { readonly definitions: readonly SetupDefinition[]; readonly words: readonly MessageSource[] };
