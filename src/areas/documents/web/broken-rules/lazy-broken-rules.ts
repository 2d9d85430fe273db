import { ensureMessages } from '#ui/i18n/message-store.ts';
import { latePart } from '#ui/late/late-part.tsx';
import { brokenRulesMessages } from './messages/messages.ts';

/** Loaded with the first e-invoice that breaks a rule: there are a hundred sentences, and most break none. */
export const BrokenRules = latePart(async () => {
  const [file] = await Promise.all([import('./broken-rules.tsx'), ensureMessages(brokenRulesMessages)]);
  return { default: file.BrokenRules };
});
