import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { IconArrowRight, IconCheck, IconListCheck } from '@tabler/icons-react';
import { useEffect } from 'react';
import { Link, useLocation, useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { Icon } from '#ui/parts/status/icon.tsx';
import type { SetupDefinition } from '#areas/companies/contract/setup.ts';
import { planOf } from '../../rules/next-step.ts';
import { onboardingHubPath, setupHubPath } from '../../paths.ts';
import { setupQuery } from '../api.ts';
import { useSteps } from './use-steps.ts';
import styles from './setup-bar.module.css';

/** On the page of a step: which one it is, and once it is done the way to the next without a detour over the hub. */
export function SetupBar({ definitions }: { definitions: readonly SetupDefinition[] }) {
  const t = useTranslations('setup.bar');
  const { company: companyId = '' } = useParams();
  const { pathname } = useLocation();
  const { data } = useQuery(setupQuery(companyId));
  const wordsOf = useSteps(definitions, companyId);
  useFreshSetup(companyId);
  if (data === undefined) return null;
  const plans = [planOf(data.steps, 'company'), planOf(data.steps, 'member')];
  const steps = plans.flatMap((plan) => plan.required).filter((step) => step.isMine);
  const current = steps.find((step) => wordsOf(step).to.split('?')[0] === pathname);
  if (current === undefined) return null;
  const next = steps.find((step) => !step.isDone && step !== current);
  const hub = steps.some((step) => step.isFor === 'company') ? setupHubPath(companyId) : onboardingHubPath(companyId);
  const { label } = wordsOf(current);
  return (
    <div className={`${styles.bar} no-print`} role="status">
      <Icon of={current.isDone ? IconCheck : IconListCheck} size={16} />
      <span>
        {current.isDone
          ? t('done', { label })
          : t('step', { number: steps.indexOf(current) + 1, total: steps.length, label })}
      </span>
      <span className={styles.actions}>
        <Link className="link" to={hub}>
          {t('all')}
        </Link>
        {!current.isDone ? null : next === undefined ? (
          <Button size="xs" variant="filled" component={Link} to={`/app/${companyId}/home`}>
            {t('home')}
          </Button>
        ) : (
          <Button
            size="xs"
            variant="filled"
            component={Link}
            to={wordsOf(next).to}
            rightSection={<Icon of={IconArrowRight} size={16} />}
          >
            {t('next', { label: wordsOf(next).label })}
          </Button>
        )}
      </span>
    </div>
  );
}

/** Anything that is saved may have finished a step: while some are left, each saving asks again how they stand. */
function useFreshSetup(companyId: string): void {
  const client = useQueryClient();
  useEffect(
    () =>
      client.getMutationCache().subscribe((event) => {
        if (event.type === 'updated' && event.action.type === 'success')
          void client.invalidateQueries({ queryKey: setupQuery(companyId).queryKey });
      }),
    [client, companyId],
  );
}
