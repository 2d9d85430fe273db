import { useNavigate, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { call } from '#ui/api-client/call.ts';
import { useLanguage } from '#ui/i18n/language-provider.tsx';
import { JobPage } from '#ui/parts/states/message-page.tsx';
import { connectExternalAccount } from '../../contract/sign-on.ts';
import type { ExternalProof } from '../../contract/external-proof.ts';
import { joinCompanyPath, loginPath } from '../../paths.ts';
import { safeTarget } from '../../rules/safe-target.ts';
import { invitePathOf, type InviteOf } from '../invites/invite-of.ts';
import { signUpWithProof } from '../invites/sign-up-with-proof.ts';
import { useGoOnAfterSignUp } from '../invites/use-go-on-after-sign-up.ts';
import { useOnce } from '../parts/use-once.ts';
import { useGoOn } from './use-go-on.ts';
import { CHANNEL, proofOfRedirect } from './microsoft.ts';
import { ProviderRefusal } from './provider-refusal.ts';
import { intentIn, type Intent } from './round-trip.ts';
import { logInWithProof, troubleFor } from './run-sign-on.ts';
import { loadSignOnKinds } from './use-sign-on-kinds.ts';
import type { ExternalKind } from '#areas/identity/contract/external-account.ts';

const NO_INTENT: Intent = { purpose: 'log-in', targetUrl: null, invitationToken: null, source: null };
const CLOSE_MS = 1000;

export const GoogleCallback = () => <CallbackScreen kind="google" />;
export const MicrosoftCallback = () => <CallbackScreen kind="microsoft" />;

/**
 * Where a provider sends the browser back to. What it says is taken to the server and forgotten; what goes wrong is told
 * on the page that one came from (security 59).
 */
function CallbackScreen({ kind }: { kind: ExternalKind }) {
  const t = useTranslations('signOn');
  const navigate = useNavigate();
  const goOn = useGoOn();
  const goOnAfterSignUp = useGoOnAfterSignUp();
  const { language } = useLanguage();
  const [search] = useSearchParams();
  const intent = intentIn(search.get('state') ?? '') ?? NO_INTENT;

  const run = async (): Promise<void> => {
    const proof = await proofIn(kind, search);
    // A window that was opened for Microsoft hands over to the page that opened it.
    if (proof === null) return handOver(search);
    if (intent.purpose === 'connect') {
      await call(connectExternalAccount, { body: proof });
      await navigate(backTo(intent), { replace: true, state: { connected: kind } });
      return;
    }
    const invite = inviteIn(intent);
    if (invite !== null) return goOnAfterSignUp(await signUpWithProof(proof, invite, language));
    const answer = await logInWithProof(proof);
    const { procurementOrigin } = await loadSignOnKinds();
    goOn(answer, { targetUrl: intent.targetUrl, procurementOrigin });
  };
  useOnce(true, () => {
    run().catch((error: unknown) => {
      const trouble = troubleFor(kind, error);
      const isKnown = trouble.code === 'user_exists';
      return navigate(backTo(intent, isKnown), { replace: true, ...(isKnown ? {} : { state: { trouble } }) });
    });
  });
  return <JobPage text={t('loggingIn')} />;
}

/** The invite with which the round trip was begun, if it is for signing up. */
const inviteIn = ({ purpose, invitationToken: token, source }: Intent): InviteOf | null =>
  purpose === 'sign-up' && token !== null && source !== null ? { token, source } : null;

/** The page that one came from: the account's, the invite's, or the log-in with the target that it had. */
function backTo(intent: Intent, isKnown = false): string {
  const { purpose, targetUrl } = intent;
  if (purpose === 'connect') return safeTarget(targetUrl, location.origin) ?? '/app';
  const invite = inviteIn(intent);
  if (invite === null) return loginPath(targetUrl ?? undefined);
  // Who has an account logs in, and joins with it (specification 4.3).
  return isKnown ? loginPath(joinCompanyPath(invite.token)) : invitePathOf(invite);
}

async function proofIn(kind: ExternalKind, answer: URLSearchParams): Promise<ExternalProof | null> {
  if (kind === 'microsoft') return proofOfRedirect(answer);
  const error = answer.get('error');
  if (error !== null) throw new ProviderRefusal(error);
  return {
    auth_type: 'googleIdentityServices',
    code: answer.get('code') ?? '',
    redirectUrl: `${location.origin}${location.pathname}`,
    sign_on_state: answer.get('state') ?? '',
    iss: answer.get('iss') ?? undefined,
  };
}

function handOver(answer: URLSearchParams): void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage(answer.toString());
  channel.close();
  // Whoever opened the window closes it, or asks once more in it; one that was cut off closes by itself.
  setTimeout(() => globalThis.close(), CLOSE_MS);
}
