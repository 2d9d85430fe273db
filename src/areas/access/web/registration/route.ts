import { replace } from 'react-router';
import { isLanguage } from '#ui/i18n/languages.ts';
import { chooseLanguage, ensureMessages } from '#ui/i18n/message-store.ts';
import { registerMessages } from './messages/messages.ts';
import { RegistrationScreen } from './registration-screen.tsx';

/**
 * The wizard with its words. A link decides the language it opens in, where we speak it (specification 2.6), and has
 * then said it: what the person chooses afterwards outlives steps and reloads.
 */
export async function load() {
  await ensureMessages(registerMessages);
  const loader = async ({ request }: { request: Request }) => {
    const { pathname, searchParams } = new URL(request.url);
    const asked = searchParams.get('lang');
    if (asked === null) return null;
    if (isLanguage(asked)) await chooseLanguage(asked);
    searchParams.delete('lang');
    // The operator's token stands behind the hash, which a request does not carry.
    return replace(`${pathname}?${searchParams.toString()}${location.hash}`);
  };
  return { Component: RegistrationScreen, loader };
}
