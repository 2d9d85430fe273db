import { Button } from '@mantine/core';
import { IconShieldCheck } from '@tabler/icons-react';
import { useId, type ReactNode, type Ref } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { Icon } from '#ui/parts/status/icon.tsx';
import { samlPath } from '../../paths.ts';
import { PROVIDERS } from './providers.ts';
import styles from './sign-on.module.css';
import type { ExternalKind } from '#areas/identity/contract/external-account.ts';

type SignOnButtonsProps = {
  /** What the server offers beside SAML, which every company sets up for itself. */
  kinds: readonly ExternalKind[];
  busy: ExternalKind | null;
  targetUrl: string | null;
  onRun: (kind: ExternalKind, button: HTMLElement) => void;
  ref?: Ref<HTMLDivElement>;
};

/** The ways to log in with an account elsewhere (login.png). */
export function SignOnButtons({ kinds, busy, targetUrl, onRun, ref }: SignOnButtonsProps): ReactNode {
  const t = useTranslations('access');
  const id = useId();
  return (
    <>
      <p className={styles.label} id={id}>
        {t('login.continueWith')}
      </p>
      <div ref={ref} className={styles.kinds} role="group" aria-labelledby={id}>
        {kinds.map((kind) => {
          const { name, icon } = PROVIDERS[kind];
          return (
            <Button
              key={kind}
              size="lg"
              data-kind={kind}
              loading={busy === kind}
              leftSection={<Icon of={icon} />}
              aria-label={t('login.continueNamed', { provider: name })}
              onClick={(event) => onRun(kind, event.currentTarget)}
            >
              {name}
            </Button>
          );
        })}
        <Button
          component={Link}
          to={samlPath(targetUrl ?? undefined)}
          size="lg"
          leftSection={<Icon of={IconShieldCheck} />}
          aria-label={t('login.continueNamed', { provider: SAML })}
        >
          {SAML}
        </Button>
      </div>
    </>
  );
}

const SAML = 'SAML';
