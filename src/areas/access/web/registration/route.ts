import { isLanguage } from '#ui/i18n/languages.ts';
import { chooseLanguage, ensureMessages } from '#ui/i18n/message-store.ts';
import { registerMessages } from './messages/messages.ts';
import { RegistrationScreen } from './registration-screen.tsx';

/** The wizard with its words. A link decides the language it opens in, where we speak it (specification 2.6). */
export async function load() {
  await ensureMessages(registerMessages);
  const loader = async ({ request }: { request: Request }) => {
    const asked = new URL(request.url).searchParams.get('lang');
    if (isLanguage(asked)) await chooseLanguage(asked);
    return null;
  };
  return { Component: RegistrationScreen, loader };
}
