import { Anchor } from '@mantine/core';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { NoticeBox } from '#ui/parts/fields/field-rows.tsx';
import { samlPath } from '../../paths.ts';
import type { Trouble } from './trouble.ts';
import type { ExternalKind } from '#areas/identity/contract/external-account.ts';

type LoginTroubleProps = {
  trouble: Trouble;
  targetUrl: string | null;
  kinds: readonly ExternalKind[];
  onRun: (kind: ExternalKind) => void;
};

const NAMED = [
  'sso_enforced',
  'microsoft_account',
  'google_account',
  'missing_name',
  'not_connected',
  'too_many_requests',
] as const;
const GOOGLE = ['google.access_denied', 'google.immediate_failed', 'google.other'] as const;
const MICROSOFT = [
  'microsoft.access_denied',
  'microsoft.client_auth',
  'microsoft.auth',
  'microsoft.interaction_required',
  'microsoft.client_configuration',
  'microsoft.browser_configuration',
] as const;

/** Why a log-in failed, in the words of the catalogue (ux 15), with what to do about it inside of the message. */
export function LoginTrouble({ trouble, targetUrl, kinds, onRun }: LoginTroubleProps) {
  const t = useTranslations('signOn');
  const action = (kind: ExternalKind, provider: string) =>
    kinds.includes(kind) ? (
      <Anchor component="button" type="button" size="sm" onClick={() => onRun(kind)}>
        {t('continueNamed', { provider })}
      </Anchor>
    ) : null;
  const actions = {
    sso_enforced: (
      <Anchor component={Link} to={samlPath(targetUrl ?? undefined)} size="sm">
        {t('continueNamed', { provider: 'SAML' })}
      </Anchor>
    ),
    microsoft_account: action('microsoft', 'Microsoft'),
    google_account: action('google', 'Google'),
  };
  const hasAction = (code: string): code is keyof typeof actions => code in actions;
  const provider = trouble.source === 'google' ? 'Google' : 'Microsoft';
  return (
    <NoticeBox
      tone="red"
      isAlert
      title={t(`errors.${wordingOf(trouble)}`, { provider })}
      {...(hasAction(trouble.code) ? { actions: actions[trouble.code] } : {})}
    />
  );
}

/** The key of the sentence. What the catalogue does not name is the provider's general one, or ours. */
function wordingOf({ source, code }: Trouble): (typeof NAMED | typeof GOOGLE | typeof MICROSOFT)[number] | 'server' {
  const known = [...NAMED, ...GOOGLE, ...MICROSOFT].find((one) => one === code);
  if (known !== undefined) return known;
  if (source === 'google') return 'google.other';
  if (source === 'microsoft') return code === 'unavailable' ? 'microsoft.client_configuration' : 'microsoft.auth';
  return 'server';
}
