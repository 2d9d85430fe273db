import type { MessageSource } from '#ui/i18n/message-store.ts';
import type { ComponentType } from 'react';
import type { SetupDefinition } from '#areas/companies/contract/setup.ts';

/** What the composition puts together: every area's settings and steps, and their words. */
export type SetupParts = {
  readonly definitions: readonly SetupDefinition[];
  readonly words: readonly MessageSource[];
  /** What else stands beside the hub of a company; nothing where it does not concern the reader. */
  readonly Beside: ComponentType<{ companyId: string }>;
};
