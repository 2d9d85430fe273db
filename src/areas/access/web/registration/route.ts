import { createElement } from 'react';
import { replace, useLoaderData, type ShouldRevalidateFunctionArgs } from 'react-router';
import { call } from '#ui/api-client/call.ts';
import { isLanguage } from '#ui/i18n/languages.ts';
import { chooseLanguage, ensureMessages } from '#ui/i18n/message-store.ts';
import { checkRegistration } from '../../contract/registration.ts';
import { registrationTokenIn } from './form/use-answers.ts';
import { registerMessages } from './messages/messages.ts';
import { RegistrationScreen } from './registration-screen.tsx';

/** The wizard with its words, once it is known whether somebody may open a company here. */
export async function load() {
  await ensureMessages(registerMessages);
  return { Component: Registration, loader, shouldRevalidate: isAnotherLink };
}

function Registration() {
  return createElement(RegistrationScreen, { isOpen: useLoaderData<boolean>() });
}

/**
 * A link decides the language it opens in, where we speak it (specification 2.6), and has then said it: what the person
 * chooses afterwards outlives steps and reloads.
 */
async function loader({ request }: { request: Request }): Promise<boolean | Response> {
  const { pathname, searchParams } = new URL(request.url);
  const asked = searchParams.get('lang');
  if (asked === null) return isOpen(registrationTokenIn(location.hash));
  if (isLanguage(asked)) await chooseLanguage(asked);
  searchParams.delete('lang');
  return replace(`${pathname}?${searchParams.toString()}${location.hash}`);
}

/** Not known is not closed: who may not will be told at the first step. */
const isOpen = (token: string | null): Promise<boolean> =>
  call(checkRegistration, { body: token === null ? {} : { registration_token: token }, isAnonymous: true }).then(
    (answer) => answer.isOpen,
    () => true,
  );

/** The steps are in the history of one address. */
const isAnotherLink = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean =>
  currentUrl.search !== nextUrl.search || currentUrl.hash !== nextUrl.hash;
