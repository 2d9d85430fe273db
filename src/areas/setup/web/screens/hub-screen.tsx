import { Button } from '@mantine/core';
import { IconArrowRight, IconCheck, IconClock, IconUser } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { Link, Navigate, useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { useFormat } from '#ui/i18n/use-format.ts';
import { DashboardPage } from '#ui/layout/pages/dashboard-page.tsx';
import { ErrorState } from '#ui/parts/states/error-state.tsx';
import { BlockSkeleton } from '#ui/parts/states/skeletons.tsx';
import { Icon } from '#ui/parts/status/icon.tsx';
import type { SetupStep } from '../../contract/setup.ts';
import { planOf } from '../../rules/next-step.ts';
import { onboardingHubPath } from '../../paths.ts';
import { setupQuery } from '../api.ts';
import type { SetupParts } from '../setup-parts.ts';
import { HubSide } from '../parts/hub-side.tsx';
import { useSteps, type StepWords } from '../parts/use-steps.ts';
import styles from './hub.module.css';

type HubProps = Pick<SetupParts, 'definitions' | 'Beside'> & { isFor: SetupStep['isFor'] };

/** What is left before the company, or a member, can work: one next step, then the required and the optional ones. */
export function HubScreen({ definitions, isFor, Beside }: HubProps) {
  const t = useTranslations('setup.hub');
  const { company: companyId = '' } = useParams();
  const format = useFormat();
  // Facts finish steps on other pages: whoever comes back sees how it stands now.
  const setup = useQuery({ ...setupQuery(companyId), refetchOnMount: 'always' });
  const wordsOf = useSteps(definitions, companyId);
  if (setup.data === undefined)
    return (
      <DashboardPage title={t(`title.${isFor}`)}>
        {setup.isError ? (
          <ErrorState text={t('failed')} error={setup.error} onRetry={() => void setup.refetch()} />
        ) : (
          <BlockSkeleton lines={8} />
        )}
      </DashboardPage>
    );
  // Who does not set the company up has first steps of their own.
  if (isFor === 'company' && setup.data.steps.every((step) => step.isFor === 'member'))
    return <Navigate to={onboardingHubPath(companyId)} replace />;
  const plan = planOf(setup.data.steps, isFor);
  // Who sets the company up is also a member: their own steps come after the company's.
  const own = isFor === 'company' ? planOf(setup.data.steps, 'member') : null;
  const next = plan.isFinished && own?.next?.isRequired === true ? own.next : plan.next;
  const doneCount = plan.required.length - plan.left;
  const title = plan.isFinished ? t(`finished.${isFor}`) : t('left', { count: plan.left, minutes: plan.minutesLeft });
  const waiting = plan.required.find((step) => !step.isDone && !step.isMine);
  return (
    <DashboardPage
      kicker={format.longDay(format.today)}
      title={title}
      documentTitle={t(`title.${isFor}`)}
      hero={
        <>
          {plan.isFinished || isFor === 'member' ? null : (
            <p className={styles.lead}>
              {plan.myMinutes === plan.minutesLeft
                ? t('allYours')
                : t('shared', { mine: plan.myMinutes, others: plan.minutesLeft - plan.myMinutes })}
            </p>
          )}
          <Path steps={plan.required} next={next} wordsOf={wordsOf} />
        </>
      }
      side={
        isFor === 'company' ? (
          <>
            <Suspense fallback={null}>
              <Beside companyId={companyId} />
            </Suspense>
            <HubSide companyId={companyId} steps={setup.data.steps} />
          </>
        ) : undefined
      }
    >
      {next === null ? (
        <NothingToDo waiting={waiting} wordsOf={wordsOf} companyId={companyId} />
      ) : (
        <NextStep step={next} wordsOf={wordsOf} />
      )}
      <StepList
        title={t('required')}
        note={t('doneOf', { done: doneCount, total: plan.required.length })}
        steps={plan.required}
        next={next}
        wordsOf={wordsOf}
      />
      {own === null || own.required.length === 0 ? null : (
        <StepList
          title={t('yours')}
          note={t('doneOf', { done: own.required.length - own.left, total: own.required.length })}
          steps={own.required}
          next={next}
          wordsOf={wordsOf}
        />
      )}
      {plan.optional.length === 0 ? null : (
        <StepList
          isOptional
          title={t('optional')}
          note={t('anyTime')}
          steps={plan.optional}
          next={next}
          wordsOf={wordsOf}
        />
      )}
    </DashboardPage>
  );
}

type WordsOf = (step: SetupStep) => StepWords;

/** The line of counters: what is done, where one is, what comes later. */
function Path({ steps, next, wordsOf }: { steps: readonly SetupStep[]; next: SetupStep | null; wordsOf: WordsOf }) {
  const t = useTranslations('setup.hub');
  return (
    <ol className={styles.path} aria-label={t('path')}>
      {steps.map((step) => (
        <li
          key={`${step.area}.${step.name}`}
          className={step.isDone ? styles.done : step === next ? styles.now : styles.later}
          aria-current={step === next ? 'step' : undefined}
        >
          <b>{wordsOf(step).label}</b>
          <span>{step.isDone ? t('done') : step === next ? t('yourTurn') : t('minutes', { count: step.minutes })}</span>
        </li>
      ))}
    </ol>
  );
}

/** The one filled button of the page. */
function NextStep({ step, wordsOf }: { step: SetupStep; wordsOf: WordsOf }) {
  const t = useTranslations('setup.hub');
  const { label, lead, action, to } = wordsOf(step);
  return (
    <section className={styles.next} aria-labelledby="setup-next">
      <div>
        <p className={styles.kind}>{t('next')}</p>
        <h2 id="setup-next">{label}</h2>
        <p>{lead}</p>
        <p className={styles.meta}>
          <span>
            <Icon of={IconClock} size={16} />
            {t('minutes', { count: step.minutes })}
          </span>
        </p>
      </div>
      <Button component={Link} to={to} variant="filled" size="lg" rightSection={<Icon of={IconArrowRight} />}>
        {action}
      </Button>
    </section>
  );
}

/** Nothing is the reader's: whom everything waits for, or where work goes on. */
function NothingToDo({
  waiting,
  wordsOf,
  companyId,
}: {
  waiting: SetupStep | undefined;
  wordsOf: WordsOf;
  companyId: string;
}) {
  const t = useTranslations('setup.hub');
  const format = useFormat();
  return (
    <section className={styles.next}>
      <div>
        <h2>{t('nothing')}</h2>
        {waiting === undefined ? null : (
          <p>{t('waiting', { names: format.anyOf(waiting.people), step: wordsOf(waiting).label })}</p>
        )}
      </div>
      <Button component={Link} to={`/app/${companyId}/home`} variant="filled" size="lg">
        {t('goHome')}
      </Button>
    </section>
  );
}

function StepList(props: {
  title: string;
  note: string;
  steps: readonly SetupStep[];
  next: SetupStep | null;
  wordsOf: WordsOf;
  isOptional?: boolean;
}) {
  return (
    <section className={styles.steps}>
      <h2>
        {props.title} <small>{props.note}</small>
      </h2>
      <ol>
        {props.steps.map((step) => (
          <StepRow
            key={`${step.area}.${step.name}`}
            step={step}
            words={props.wordsOf(step)}
            isNext={step === props.next}
            isOptional={props.isOptional === true}
          />
        ))}
      </ol>
    </section>
  );
}

function StepRow({
  step,
  words,
  isNext,
  isOptional,
}: {
  step: SetupStep;
  words: StepWords;
  isNext: boolean;
  isOptional: boolean;
}) {
  const t = useTranslations('setup.hub');
  const format = useFormat();
  const state = step.isDone ? styles.done : isNext ? styles.now : isOptional ? styles.dashed : styles.later;
  return (
    <li className={state}>
      <span className={styles.counter} aria-hidden="true">
        {step.isDone ? <Icon of={IconCheck} size={16} /> : null}
      </span>
      <span>
        <b>{words.label}</b>
        <small>{words.state}</small>
      </span>
      <span className={styles.who}>
        {step.people.length === 0 ? null : (
          <>
            <Icon of={IconUser} size={16} />
            {step.isMine ? t('you') : format.anyOf(step.people)}
          </>
        )}
      </span>
      <span className={styles.minutes}>{step.isDone ? t('done') : t('minutes', { count: step.minutes })}</span>
      <span className={styles.act}>
        {step.isMine && !isNext && !step.isDone ? (
          <Link className="link" to={words.to} aria-label={format.named(words.action, words.label)}>
            {words.action}
          </Link>
        ) : null}
      </span>
    </li>
  );
}
